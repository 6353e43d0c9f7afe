// The one Trusted Types policy: HTML enters the page only if this shop's server made it.

interface Rules {
  createHTML(text: string): unknown
  createScriptURL(text: string): unknown
}

interface Factory {
  createPolicy(name: string, rules: Rules): Rules
}

/** HTML is the server's, which wrote every text in it as a text: see tests/SECURITE.md. */
const same = (text: string) => text

/** The worker's script, the only one that a page names by itself: whatever is asked for is this one. */
export const travailleur = () => '/sw.js'

const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes

/** For what this shop's server made, and for `lib/horsLigne.ts`, which names its one script. */
export const policy = factory?.createPolicy('comptoir', {
  createHTML: same,
  createScriptURL: travailleur,
})

/** Marks as trusted HTML that this shop's server answered (`askHtml`); never anything else. */
export function trusted(html: string): string {
  // Browsers without Trusted Types take the string itself.
  return (policy?.createHTML(html) ?? html) as string
}

/** The document of an XML answer of this shop's server. */
export function xmlOf(xml: string): Document {
  return new DOMParser().parseFromString(trusted(xml), 'application/xml')
}

/** The document of a whole page answered by this shop's server. */
export function pageOf(html: string): Document {
  return new DOMParser().parseFromString(trusted(html), 'text/html')
}
