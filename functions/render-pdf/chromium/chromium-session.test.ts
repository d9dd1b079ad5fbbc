import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { countCases } from '../../../tests/support/count-cases.ts';
import { sampleSnapshot } from '../../../tests/support/published-files/sample-snapshot.ts';
import { pdfHtml } from '../markup/pdf-document.tsx';
import { type ChromiumSession, openChromium } from './chromium-session.ts';

const fontsDirectory = pathToFileURL(`${import.meta.dirname}/../../../node_modules/@fontsource/`);

/** Ways in which a page can send requests; `URL` becomes an address of the listening server. */
const waysToFetch = [
  '<img src="URL">',
  '<img srcset="URL 1x, URL 2x">',
  '<picture><source srcset="URL"><img alt=""></picture>',
  '<link rel="stylesheet" href="URL">',
  '<link rel="preload" as="image" href="URL">',
  '<link rel="preload" as="font" crossorigin href="URL">',
  '<link rel="prefetch" href="URL">',
  '<link rel="prerender" href="URL">',
  '<link rel="preconnect" href="URL">',
  '<link rel="dns-prefetch" href="URL">',
  '<link rel="modulepreload" href="URL">',
  '<link rel="icon" href="URL">',
  '<link rel="manifest" href="URL">',
  '<link rel="import" href="URL">',
  '<script src="URL"></script>',
  '<script type="module">import "URL"</script>',
  '<script>fetch("URL")</script>',
  '<script>new Image().src="URL"</script>',
  '<script>new WebSocket("URL".replace("http","ws"))</script>',
  '<script>navigator.sendBeacon("URL")</script>',
  '<script>location="URL"</script>',
  '<script type="speculationrules">{"prefetch":[{"source":"list","urls":["URL"]}]}</script>',
  '<iframe src="URL"></iframe>',
  '<iframe srcdoc="<img src=&quot;URL&quot;>"></iframe>',
  '<frameset><frame src="URL"></frameset>',
  '<object data="URL"></object>',
  '<embed src="URL">',
  '<video src="URL" autoplay></video>',
  '<video poster="URL"></video>',
  '<audio src="URL" autoplay></audio>',
  '<video><track default src="URL"></video>',
  '<input type="image" src="URL">',
  '<body background="URL">',
  '<table background="URL"><tr><td>x</td></tr></table>',
  '<div style="background:url(URL)">x</div>',
  '<div style="list-style-image:url(URL);display:list-item">x</div>',
  '<div style="cursor:url(URL),auto">x</div>',
  '<div style="mask-image:url(URL);width:9px;height:9px">x</div>',
  '<style>@import "URL";</style>',
  '<style>@font-face{font-family:leak;src:url(URL)}p{font-family:leak}</style><p>x</p>',
  '<style>p::before{content:url(URL)}</style><p>x</p>',
  '<svg><image href="URL" width="9" height="9"/></svg>',
  '<svg><use href="URL#x"/></svg>',
  '<svg><feImage href="URL"/></svg>',
  '<img src="data:image/svg+xml,<svg xmlns=%22http://www.w3.org/2000/svg%22><image href=%22URL%22/></svg>">',
  '<meta http-equiv="refresh" content="0;url=URL">',
  '<base href="URL"><img src="relative.png">',
  '<form action="URL"><button autofocus>x</button></form><img src="x" onerror="document.forms[0].submit()">',
  '<a href="URL" ping="URL">link</a>',
  '<img src="file:///etc/passwd"><iframe src="file:///etc/passwd"></iframe>',
];

describe('a sealed browser session', () => {
  let session: ChromiumSession;
  let server: Server;
  let connections = 0;
  let address = '';

  beforeAll(async () => {
    server = createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const bound = server.address();
    address = bound && typeof bound === 'object' ? `http://127.0.0.1:${bound.port}/leak` : '';
    session = await openChromium();
  }, 60_000);

  afterAll(async () => {
    await session.close();
    await new Promise((resolve) => server.close(resolve));
  });

  it('opens no socket, whatever the page requests', async () => {
    for (const way of waysToFetch) {
      const hosts = [address, address.replace('127.0.0.1', 'localhost')];
      const body = hosts.map((url) => way.replaceAll('URL', url)).join('');
      const document = await session.openDocument(`<!doctype html><html><head><title>x</title></head>${body}</html>`);
      // A page that tries to navigate away cannot be printed: refused is as good as ignored.
      await document.print().catch(() => undefined);
      await document.close();
      countCases('S7', hosts.length, connections);
      expect(connections, way).toBe(0);
    }
    await connectOnce(server);
    expect(connections).toBe(1);
  }, 120_000);

  it('runs no script of the page', async () => {
    const document = await session.openDocument(
      '<!doctype html><p data-page-of="never">0</p><h1 id="x">unchanged</h1><script>document.getElementById("x").remove()</script>',
    );
    const pdf = Buffer.from(await document.print()).toString('latin1');
    expect(pdf).toContain('/S /H1');
    await document.close();
  });

  it('loads every font of a document before any measurement', async () => {
    for (const language of ['en', 'zhTw', 'en', 'zhTw'] as const) {
      const html = await pdfHtml(sampleSnapshot({ language }), fontsDirectory);
      const opened = await session.openDocument(html);
      const [all, each] = await opened.evaluate(() => [
        document.fonts.status,
        [...document.fonts].map(({ status }) => status),
      ]);
      await opened.close();
      expect(all).toBe('loaded');
      expect(each).toContain('loaded');
    }
  }, 120_000);

  it('inherits nothing of our environment', async () => {
    process.env.PUBLISHING_TEST_SECRET = 'never-in-the-browser';
    const own = await openChromium();
    try {
      const environments = await Promise.all(
        (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name)).map(readEnvironment),
      );
      const browsers = environments.filter((text) => text.includes('esg-core-print-'));
      expect(browsers.length).toBeGreaterThan(0);
      expect(browsers.filter((text) => text.includes('never-in-the-browser'))).toEqual([]);
    } finally {
      delete process.env.PUBLISHING_TEST_SECRET;
      await own.close();
    }
  });

  it('is killed at its deadline and leaves no folder behind', async () => {
    // A separate temporary folder: other tests print at the same time.
    const own = await mkdtemp(join(tmpdir(), 'esg-core-own-'));
    vi.stubEnv('TMPDIR', own);
    const short = await openChromium({ timeoutSeconds: 1 });
    expect(await printFolders()).toHaveLength(1);
    const rows = '<tr><td>x</td></tr>'.repeat(400_000);
    await expect(
      short.openDocument(`<!doctype html><table>${rows}</table>`).then((document) => document.print()),
    ).rejects.toThrow();
    await short.close();
    expect(await printFolders()).toEqual([]);
    vi.unstubAllEnvs();
    await rm(own, { recursive: true });
  }, 30_000);
});

/** Proves that the server counts requests: an ordinary connection is counted. */
const connectOnce = async (server: Server): Promise<void> => {
  const bound = server.address();
  const socket = connect(bound && typeof bound === 'object' ? bound.port : 0, '127.0.0.1');
  await once(socket, 'close');
};

const readEnvironment = (pid: string): Promise<string> => readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '');

const printFolders = async (): Promise<string[]> =>
  (await readdir(tmpdir())).filter((name) => name.startsWith('esg-core-print-'));
