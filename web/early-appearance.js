/* Runs before the first paint, so that a dark page never flashes white; lib/appearance reads and writes the same key. */
(() => {
  let mode;
  try {
    mode = JSON.parse(localStorage.getItem('esg-core.appearance') ?? 'null')?.mode;
  } catch {
    mode = undefined;
  }
  const isDark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  if (isDark) document.documentElement.dataset.mode = 'dark';
})();
