// A small picture of an article, for the back office: apart from the addresses that go with every page.

/** Its address, by the name of the large one or the path of it; none for none. */
export const vignette = (nom: string) =>
  nom && `/media/articles/${encodeURIComponent(nom.replace(/^.*\/|\.\w+$/g, ''))}-s.jpg`
