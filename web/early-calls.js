/*
 * Runs before the first render and sends the first requests of every visit: tenant, session, profile. The entry is still
 * loading; it uses these responses (lib/http/early-answers.ts) and repeats requests without a usable one.
 */
((paths) => {
  const query = new URLSearchParams(location.search);
  const chosen = query.get('language') ?? /(?:^|; *)language=([^;]*)/.exec(document.cookie)?.[1];
  const language = chosen === 'zhTw' || chosen === 'zh-TW' ? 'zhTw' : 'en';
  const headers = {
    accept: 'application/json',
    'platform-language': language,
    'communication-language': language,
    'report-language': 'en',
    'tenant-url': location.host,
  };
  const answers = new Map();
  // Read completely at once: a partial response is unusable.
  const ask = async (method, path, more = {}, body) => {
    const answer = await fetch(path, { method, headers: { ...headers, ...more }, ...(body ? { body } : {}) });
    const bytes = await answer.arrayBuffer();
    return new Response(bytes.byteLength > 0 ? bytes : null, { status: answer.status, headers: answer.headers });
  };
  const keep = (call, asked) => {
    answers.set(call, asked);
    asked.catch(() => undefined);
    return asked;
  };
  const plain = (response) => ({ response, authorization: undefined });
  const readJson = async ({ response }) => (response.ok ? response.clone().json() : undefined);

  // The client that this tab acts for (lib/session/acting.ts); none in a browser that forbids its storage.
  const readActing = () => {
    try {
      return JSON.parse(sessionStorage.getItem('acting.v1') ?? 'null')?.clientId;
    } catch {
      return undefined;
    }
  };
  const actingFor = readActing();
  const askSession = () =>
    actingFor
      ? ask('POST', paths.session, { 'content-type': 'application/json' }, JSON.stringify({ actingFor }))
      : ask('POST', paths.session);

  const tenantPath = paths.tenant.replace('{hostname}', encodeURIComponent(location.hostname));
  const tenant = keep(`GET ${tenantPath}`, ask('GET', tenantPath).then(plain));
  keep(`GET ${paths.settings}`, ask('GET', paths.settings).then(plain));
  // A code in the address opens another session than the cookie's.
  if (!query.has('token') && !query.has('refreshToken')) {
    // Only one tab renews at a time (renewal.ts).
    const renewed = navigator.locks.request('session-renewal', () => askSession().then(plain));
    const session = keep(`POST ${paths.session}`, renewed);
    const askProfile = async () => {
      const [info, fresh] = await Promise.all([tenant.then(readJson), session.then(readJson)]);
      if (!info || !fresh) throw new Error('nobody is signed in');
      const authorization = `Bearer ${fresh.accessToken}`;
      const ofTenant = info.hostType === 'ROOT_DOMAIN' ? {} : { 'tenant-id': info.id };
      return { response: await ask('GET', paths.profile, { ...ofTenant, authorization }), authorization };
    };
    keep(`GET ${paths.profile}`, askProfile());
  }
  window.earlyAnswers = answers;
})(PATHS);
