import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import * as z from 'zod';

/**
 * Parts of dependencies that no function uses and no bundler can exclude, because every schema refers to them or an
 * operation loads them on demand. Every cold start would pay for all (P1 of the bench). Their replacements throw when
 * called: code that needs such a part fails in its first test.
 */
type UnusedPart = { path: RegExp; replacement: (source: string) => string };

const exportedNames = /^export (?:const|function|class) (\w+)/gm;
const namesIn = (source: string): string[] => [...source.matchAll(exportedNames)].map(([, name = '']) => name);
const refuse = "const refuse = () => { throw new Error('left out of the bundles by scripts/unused-parts.ts'); };";

const errorClass =
  /^export class (?<name>\w+) extends __BaseException \{\s+static shapeId = "(?<shapeId>[^"]+)";[\s\S]*?\$fault = "(?<fault>client|server)";(?<rest>[\s\S]*?)\n\}$/gm;

/**
 * The error classes of a service, which all have the same form: one function creates them instead, with the same names,
 * faults, facts and prototypes. Throws for a class of another form.
 */
const errorClasses = (source: string): string => {
  const found = [...source.matchAll(errorClass)].map(({ groups: { name = '', shapeId, fault, rest = '' } = {} }) => {
    const facts = [...rest.matchAll(/this\.(\w+) = opts\.\1;/g)].map(([, fact]) => fact);
    return { name, call: JSON.stringify([shapeId, fault, name, facts]).slice(1, -1) };
  });
  if (found.length !== namesIn(source).length) throw new Error('an error class of a service is written in another way');
  return [
    ...(source.match(/^import .*$/gm) ?? []),
    `const make = (shapeId, fault, name, facts) => {
      class Failure extends __BaseException {
        static shapeId = shapeId;
        constructor(opts) {
          super({ name, $fault: fault, ...opts });
          Object.setPrototypeOf(this, Failure.prototype);
          this.name = name;
          this.$fault = fault;
          for (const fact of facts) this[fact] = opts[fact];
        }
      }
      return Object.defineProperty(Failure, 'name', { value: name });
    };`,
    ...found.map(({ name, call }) => `export const ${name} = /* @__PURE__ */ make(${call});`),
  ].join('\n');
};

const unusedParts: readonly UnusedPart[] = [
  { path: /node_modules\/@aws-sdk\/client-[a-z0-9-]+\/dist-es\/models\/errors\.js$/, replacement: errorClasses },
  // JSON Schema of a schema: the build describes the API, no function does. `…Method` is called for each schema to
  // create unused methods.
  {
    path: /node_modules\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/,
    replacement: (source) =>
      [
        refuse,
        ...namesIn(source).map((name) => `export const ${name} = ${name.endsWith('Method') ? '() => ' : ''}refuse;`),
      ].join('\n'),
  },
  // Zod's English messages: users read `shared/messages/validation-messages.ts`, a log has the code and the path.
  {
    path: /node_modules\/zod\/v4\/locales\/en\.js$/,
    replacement: () => 'export default () => ({ localeError: ({ code }) => code });',
  },
  // Recursive objects: parsed values come from JSON, which has none; zod skips the check if it finds no memoizer.
  {
    path: /node_modules\/zod\/v4\/core\/memoizer\.js$/,
    replacement: (source) =>
      namesIn(source)
        .map((name) => `export const ${name} = () => ${name === 'memoizer' ? 'undefined' : 'false'};`)
        .join('\n'),
  },
  // Event streams: of the services called here only S3 Select has one, and its client requires a provider at
  // construction.
  {
    path: /node_modules\/@smithy\/core\/dist-es\/submodules\/event-streams\/index\.js$/,
    replacement: () =>
      [
        refuse,
        'export const resolveEventStreamSerdeConfig = (config) => config;',
        'export const eventStreamSerdeProvider = refuse;',
        'export class EventStreamSerde { constructor() { refuse(); } }',
      ].join('\n'),
  },
  // The headers of their messages, as they are signed: every signer makes one.
  {
    path: /node_modules\/@smithy\/signature-v4\/dist-es\/HeaderFormatter\.js$/,
    replacement: () =>
      [refuse, 'export class HeaderFormatter { format() { refuse(); } }', 'export class Int64 {}'].join('\n'),
  },
  // Requests to access points of all regions, which take another signature: everything here is asked for in one region.
  {
    path: /node_modules\/@aws-sdk\/signature-v4-multi-region\/dist-es\/SignatureV4MultiRegion\.js$/,
    replacement: () =>
      [
        "import { SignatureV4SignWithCredentials } from './SignatureV4SignWithCredentials.js';",
        'export class SignatureV4MultiRegion extends SignatureV4SignWithCredentials {',
        "  static sigv4aDependency() { return 'none'; }",
        '}',
      ].join('\n'),
  },
  // The cache of DynamoDB's endpoint discovery, which no command of its client asks.
  {
    path: /node_modules\/@aws-sdk\/endpoint-cache\/dist-es\/index\.js$/,
    replacement: () => 'export class EndpointCache {}',
  },
  // The pace of the adaptive way of trying again; clients here try again in the standard way.
  {
    path: /node_modules\/@smithy\/core\/dist-es\/submodules\/retry\/util-retry\/DefaultRateLimiter\.js$/,
    replacement: () => `${refuse}\nexport class DefaultRateLimiter { constructor() { refuse(); } }`,
  },
  // The region from a virtual machine's metadata: a function gets its region from its environment.
  {
    path: /node_modules\/@smithy\/core\/dist-es\/submodules\/config\/config-resolver\/regionConfig\/getInstanceMetadataRegion\.js$/,
    replacement: () => 'export const getInstanceMetadataRegion = async () => undefined;',
  },
  // Features that a client has in use, which are sent to AWS in the user agent.
  {
    path: /node_modules\/@aws-sdk\/core\/dist-es\/submodules\/client\/middleware-user-agent\/check-features\.js$/,
    replacement: () => 'export const checkFeatures = async () => {};',
  },
  // A log of each request: no client here is given a logger.
  {
    path: /node_modules\/@aws-sdk\/core\/dist-es\/submodules\/client\/middleware-logger\/loggerMiddleware\.js$/,
    replacement: (source) =>
      [
        refuse,
        ...namesIn(source).map(
          (name) =>
            `export const ${name} = ${name === 'getLoggerPlugin' ? '() => ({ applyToStack: () => {} })' : 'refuse'};`,
        ),
      ].join('\n'),
  },
  // The names of all regions of all partitions: the derived values are the same in every region of AWS's own partition.
  {
    path: /node_modules\/@aws-sdk\/core\/dist-es\/submodules\/client\/util-endpoints\/lib\/aws\/partitions\.js$/,
    replacement: () =>
      `export const partitionsInfo = ${JSON.stringify({
        version: '1.1',
        partitions: [
          {
            id: 'aws',
            regionRegex: '^(us|eu|ap|sa|ca|me|af|il|mx)\\-\\w+\\-\\d+$',
            regions: {},
            outputs: {
              name: 'aws',
              dnsSuffix: 'amazonaws.com',
              dualStackDnsSuffix: 'api.aws',
              implicitGlobalRegion: 'us-east-1',
              supportsDualStack: true,
              supportsFIPS: true,
            },
          },
        ],
      })};`,
  },
  // SHA-256 for a JavaScript without `node:crypto`.
  {
    path: /node_modules\/@smithy\/core\/dist-es\/submodules\/checksum\/sha256\/Sha256Js\.js$/,
    replacement: () => 'export class Sha256Js {}',
  },
  // Reading on through a list of the payment provider by itself; every list asked for here is one page.
  {
    path: /node_modules\/stripe\/esm\/autoPagination\.js$/,
    replacement: () => 'export const makeAutoPaginationMethods = () => ({});',
  },
  // Decimal fractions of cents, as objects: no request sends one, and none is read from a response.
  {
    path: /node_modules\/stripe\/esm\/V2Coercion\.js$/,
    replacement: () =>
      [
        'export const coerceV2RequestData = (data) => data;',
        'export const coerceV2ResponseData = (data) => data;',
      ].join('\n'),
  },
  { path: /node_modules\/stripe\/esm\/Decimal\.js$/, replacement: () => 'export const Decimal = {};' },
  // The payment provider's client without Node's own HTTP and cryptography.
  {
    path: /node_modules\/stripe\/esm\/(?:net\/FetchHttpClient|crypto\/SubtleCryptoProvider)\.js$/,
    replacement: (source) =>
      [refuse, ...namesIn(source).map((name) => `export class ${name} { constructor() { refuse(); } }`)].join('\n'),
  },
  // Markup as a stream: reports are drawn to one text.
  {
    path: /node_modules\/react-dom\/cjs\/react-dom-server\.node\.production\.js$/,
    replacement: () => 'module.exports = {};',
  },
  // The browser half of rendering: rendering markup to a string asks it only for resource hints, and there are none.
  {
    path: /node_modules\/react-dom\/cjs\/react-dom\.production\.js$/,
    replacement: () =>
      [
        "const d = Object.fromEntries([...'frDCLmXSM'].map((name) => [name, () => {}]));",
        'exports.__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE = { d, p: 0, findDOMNode: null };',
      ].join('\n'),
  },
  // A client asks its own package only for the version.
  {
    path: /node_modules\/@aws-sdk\/client-[a-z0-9-]+\/package\.json$/,
    replacement: (source) => {
      const { version } = z.object({ version: z.string() }).parse(JSON.parse(source));
      return `export default { version: ${JSON.stringify(version)} };`;
    },
  },
];

export const leaveOutUnusedParts: Plugin = {
  name: 'leave-out-unused-parts',
  setup(build) {
    for (const { path: filter, replacement } of unusedParts) {
      build.onLoad({ filter }, async ({ path }) => {
        return { contents: replacement(await readFile(path, 'utf8')), loader: 'js' };
      });
    }
  },
};
