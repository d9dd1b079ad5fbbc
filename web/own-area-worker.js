/*
 * Service worker of the own areas only (/ct/entity-user, /ct/supplier). Without a connection it serves the files of one
 * build, and the last reads of the area for fourteen days. Unsaved input is not part of it: the page stores and sends it.
 */
((paths) => {
  const buildPrefix = 'own-area:';
  const readsName = 'own-area-reads';
  const keptAt = 'kept-at';
  const keptMilliseconds = 14 * 24 * 60 * 60 * 1_000;
  const documentPath = '/ct/';
  const readPatterns = paths.reads.map((source) => new RegExp(source));

  const buildNames = async () => (await caches.keys()).filter((name) => name.startsWith(buildPrefix));
  const findKept = async (request) => {
    for (const name of await buildNames()) {
      const found = await (await caches.open(name)).match(request, { ignoreVary: true });
      if (found) return found;
    }
    return undefined;
  };

  /** The entry file of a document: its name changes with each build. */
  const entryOf = (html) => /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1];

  /** Caches the files of the document's build; those of earlier builds are removed. */
  const keepBuild = async (files) => {
    const answer = await fetch(documentPath, { cache: 'no-cache' });
    if (!answer.ok) return;
    const entry = entryOf(await answer.clone().text());
    // Another build was deployed since the page loaded: the next page caches it.
    if (!entry || !files.includes(entry)) return;
    const name = `${buildPrefix}${entry}`;
    const cache = await caches.open(name);
    await Promise.all(
      files.map(async (file) => {
        if (!(await cache.match(file))) await cache.add(file).catch(() => undefined);
      }),
    );
    await cache.put(documentPath, answer);
    for (const other of await buildNames()) if (other !== name) await caches.delete(other);
  };

  const keepFile = async (request, answer) => {
    const [name] = await buildNames();
    if (name && answer.ok) await (await caches.open(name)).put(request, answer);
  };

  /** For files with a content hash in their name. */
  const fileFirst = async (request) => {
    const kept = await findKept(request);
    if (kept) return kept;
    const answer = await fetch(request);
    await keepFile(request, answer.clone());
    return answer;
  };

  const orKept = async (request, key) => {
    try {
      const answer = await fetch(request);
      if (key === request) await keepFile(request, answer.clone());
      return answer;
    } catch (error) {
      const kept = await findKept(key);
      if (kept) return kept;
      throw error;
    }
  };

  const keepRead = async (request, answer) => {
    const headers = new Headers(answer.headers);
    headers.set(keptAt, String(Date.now()));
    // Stored as it was read: decompressed.
    headers.delete('content-encoding');
    const body = await answer.arrayBuffer();
    await (await caches.open(readsName)).put(request.url, new Response(body, { status: answer.status, headers }));
  };

  const readOrKept = async (request) => {
    try {
      const answer = await fetch(request);
      if (answer.status === 200) await keepRead(request, answer.clone());
      return answer;
    } catch (error) {
      const cache = await caches.open(readsName);
      const kept = await cache.match(request.url, { ignoreVary: true });
      if (!kept) throw error;
      if (Date.now() - Number(kept.headers.get(keptAt)) <= keptMilliseconds) return kept;
      await cache.delete(request.url);
      throw error;
    }
  };

  const answerTo = (request) => {
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== location.origin) return undefined;
    if (request.mode === 'navigate') return orKept(request, documentPath);
    if (pathname.startsWith('/assets/')) return fileFirst(request);
    if (pathname.startsWith('/theme/') || pathname === '/config.json') return orKept(request, request);
    return readPatterns.some((pattern) => pattern.test(pathname)) ? readOrKept(request) : undefined;
  };

  self.addEventListener('install', () => void self.skipWaiting());
  self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
  self.addEventListener('fetch', (event) => {
    const answer = answerTo(event.request);
    if (answer) event.respondWith(answer);
  });
  self.addEventListener('message', (event) => {
    if (event.data?.kind === 'keep') event.waitUntil(keepBuild(event.data.files).catch(() => undefined));
  });
})(PATHS);
