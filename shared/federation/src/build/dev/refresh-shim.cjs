// The host's refresh runtime, with the module's name before each id: './src/list/List.tsx' exists in several modules.
const runtime = globalThis.forecourtRefreshRuntime
const name = new URLSearchParams(__resourceQuery).get('name')

module.exports = { ...runtime, register: (type, id) => runtime.register(type, `${name}|${id}`) }
