declare module '*.module.css' {
  const classes: Record<string, string>
  // biome-ignore lint/style/noDefaultExport: the shape of a CSS module is not ours to choose.
  export default classes
}

declare module '*.css'

/** The rules built by wasm-pack, or `lib/rulesAbsent.ts` when they have not been built. */
declare module 'comptoir-rules' {
  const init: (options: { module_or_path: string }) => Promise<unknown>
  // biome-ignore lint/style/noDefaultExport: written by wasm-bindgen.
  export default init
}

/** Address of the icon sprite, written by build.mjs. */
declare const SPRITE_URL: string

/** Address of the rules, `""` when they have not been built. */
declare const WASM_URL: string

/** Address of the picture of an article that has none. */
declare const ARTICLE_URL: string

/** Address of the waiting picture. */
declare const ATTENTE_URL: string
