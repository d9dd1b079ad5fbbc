/*
 * Runs before anything is drawn, and names what comes after the entry: the application's files, the face, the files of the
 * screen at this address. Named in the document itself, they would share the line with the entry, which is to ask who is here.
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
  // Who is not signed in here is led away, and would wait for the sign-in page the longer.
  if (!screen || !(hasSession() || query.has('token') || query.has('refreshToken'))) return;
  const language = query.get('language') ?? /(?:^|; *)language=([^;]*)/.exec(document.cookie)?.[1];
  const texts = language === undefined ? [] : screen.texts[/^zh-?Tw$/i.test(language) ? 'zh-TW' : 'en'];
  // Into the browser's store: preloaded sheets would come before all scripts and calls.
  const keep = (at) =>
    fetch(hrefOf(at), { priority: 'low' })
      .then((answer) => answer.text())
      .catch(() => undefined);
  screen.sheets.forEach(keep);
  for (const at of screen.scripts) append(at, { rel: 'modulepreload', fetchPriority: 'low' });
  texts.forEach(keep);
})(FILES, APPLICATION, FACE, SCREENS);
