// React's element maker as a module of today: called by its names, where the package's own form is
// called through an object at every element of every screen; a plain `export from` would still be.
import { Fragment, jsx, jsxs } from '../node_modules/react/jsx-runtime.js'

const [makeOne, makeMany, fragment] = [jsx, jsxs, Fragment]

export { fragment as Fragment, makeMany as jsxs, makeOne as jsx }
