import webpack from 'webpack'

const { RuntimeGlobals, RuntimeModule } = webpack
const NAME = 'ForecourtRetry'

/**
 * Makes webpack's script loader ask again when a script fails or hangs. It sits below the caches that remember a failed
 * chunk, in the host and in every module. Addresses and counts are those of `script.ts`; tags are keyed by attempt as
 * well, because webpack would otherwise wait on the tag that hangs. The nonce is read here for all scripts. A script that
 * arrived may still not be the chunk (a proxy's page in its place), so its count stays: webpack asks again for nothing
 * that it has.
 */
class RetryRuntimeModule extends RuntimeModule {
  constructor() {
    super('forecourt retry', RuntimeModule.STAGE_TRIGGER)
  }

  override generate() {
    return `
var load = ${RuntimeGlobals.loadScript}, delays = [200, 800];
var starts = self.forecourtScriptStarts = self.forecourtScriptStarts || {};
var tag = document.querySelector('script[nonce]');
if (tag) ${RuntimeGlobals.scriptNonce} = tag.nonce;
${RuntimeGlobals.loadScript} = function (url, done, key, chunkId) {
  var failures = 0;
  (function start() {
    var n = starts[url] = url in starts ? starts[url] + 1 : 0;
    var suffix = n ? (url.indexOf('?') < 0 ? '?' : '&') + 'retry=' + n : '';
    load(url + suffix, function (event) {
      var failed = !event || event.type !== 'load';
      if (failed && failures < delays.length) return setTimeout(start, delays[failures++]);
      done(event);
    }, key && key + suffix, chunkId);
  })();
};`
  }
}

export class RetryPlugin {
  apply(compiler: webpack.Compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.loadScript)
        .tap(NAME, (chunk) => compilation.addRuntimeModule(chunk, new RetryRuntimeModule()))
    })
  }
}
