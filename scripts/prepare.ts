/** Builds what the tests run, each only when its sources changed: `node scripts/prepare.ts functions web`. */
import { buildAssembly, buildWeb } from '../infra/local/build/build-product.ts';

const builds: Record<string, (log: (line: string) => void) => Promise<string>> = {
  functions: buildAssembly,
  web: buildWeb,
};

for (const name of process.argv.slice(2)) {
  const build = builds[name];
  if (build === undefined) throw new Error(`${name} is none of ${Object.keys(builds).join(', ')}`);
  console.log(`${name}: ${await build(console.log)}`);
}
