globalThis.forecourtRefreshRuntime = require('react-refresh/runtime')
