// Stands as `index.cjs` in each function's folder: loads the function's code together with what V8
// made of it when it was bundled, so that a cold start need not compile it again. Another version
// of V8 does not take what this one made, and compiles the code as it always would.
const { existsSync, readFileSync } = require('node:fs')
const { join } = require('node:path')
const { Script } = require('node:vm')

const file = join(__dirname, 'function.cjs')
const cache = join(__dirname, 'function.cache')

const script = new Script(
  `(function (exports, require, module, __filename, __dirname) {${readFileSync(file, 'utf8')}\n})`,
  { filename: file, cachedData: existsSync(cache) ? readFileSync(cache) : undefined },
)
const loaded = { exports: {} }
script.runInThisContext()(loaded.exports, require, loaded, file, __dirname)

module.exports = loaded.exports
// For whoever makes the cache, once the code has run.
Object.defineProperty(module.exports, 'createCodeCache', { value: () => script.createCachedData() })
