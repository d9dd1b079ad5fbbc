/*
 * Runs before the first render and fetches the files after the entry's: application, font, files of the screen at this
 * address. Preloaded in the document, they would compete with the entry, which requests the session.
 */
((files, application, face, screens) => {
  const hrefOf = (at) => `/assets/${files[at]}`;
  const append = (at, attributes) =>
    document.head.append(
      Object.assign(document.createElement('link'), { crossOrigin: '', href: hrefOf(at), ...attributes }),
    );
  for (const at of application.scripts) append(at, { rel: 'modulepreload' });
  for (const at of application.sheets) append(at, { rel: 'preload', as: 'style', fetchPriority: 'low' });
  append(face, { rel: 'preload', as: 'font', type: 'font/woff2', fetchPriority: 'low' });

  const hasSession = () => {
    try {
      return localStorage.getItem('session.generation') !== null;
    } catch {
      return false;
    }
  };
  const query = new URLSearchParams(location.search);
  const path = location.pathname.replace(/^\/+|\/+$/g, '');
  const screen = screens.find(({ paths }) => paths.some((pattern) => new RegExp(pattern).test(path)));
  // A visitor without a session is redirected, and would wait longer for the sign-in page.
  if (!screen || !(hasSession() || query.has('token') || query.has('refreshToken'))) return;
  const language = query.get('language') ?? /(?:^|; *)language=([^;]*)/.exec(document.cookie)?.[1];
  const texts = language === undefined ? [] : screen.texts[/^zh-?Tw$/i.test(language) ? 'zh-TW' : 'en'];
  // Into the browser cache: preloaded style sheets would precede all scripts and calls.
  const keep = (at) =>
    fetch(hrefOf(at), { priority: 'low' })
      .then((answer) => answer.text())
      .catch(() => undefined);
  screen.sheets.forEach(keep);
  for (const at of screen.scripts) append(at, { rel: 'modulepreload', fetchPriority: 'low' });
  texts.forEach(keep);
})(FILES, APPLICATION, FACE, SCREENS);
