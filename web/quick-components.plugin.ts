import type { Plugin } from 'vite';

type Change = { file: RegExp; from: string; to: string };

const selectSource = /@cloudscape-design\/components\/select\/internal\.js$/;

/**
 * Work that Cloudscape's components repeat on each page change, one by one. On a form of 500 fields it was most of the
 * cost of a key press. The results stay the same: modes are classes that begin with `awsui-`, and a theme's class is
 * set on the body.
 */
const changes: Change[] = [
  {
    // Every attribute change anywhere made each list search all its ancestors for its colours and density.
    file: /component-toolkit\/(?:mjs\/)?internal\/visual-mode\/index\.js$/,
    from: `    const observer = new MutationObserver(() => handler());
    observer.observe(document.body, { attributes: true, subtree: true });
    return () => observer.disconnect();`,
    to: `    const observer = new MutationObserver((records) => {
        if (records.some(({ oldValue, target }) => /(?:^|\\s)awsui-/.test(oldValue + ' ' + target.getAttribute('class')))) handler();
    });
    observer.observe(document.body, { attributeFilter: ['class'], attributeOldValue: true, subtree: true });
    const motion = matchMedia('(prefers-reduced-motion: reduce)');
    const heard = () => handler();
    motion.addEventListener('change', heard);
    return () => { observer.disconnect(); motion.removeEventListener('change', heard); };`,
  },
  {
    // Searched the whole document for an absent class at each render of a list, a button or an indicator.
    file: /component-toolkit\/(?:mjs\/)?internal\/visual-mode\/index\.js$/,
    from: `typeof document !== 'undefined' && !!document.querySelector(\`.\${themeDefinitions[theme].className}\`)`,
    to: `document.body.classList.contains(themeDefinitions[theme].className)`,
  },
  {
    // Each list measured itself on mount, which also lays out hidden content, and stayed observed. Only its dropdown
    // uses the width: it is measured on opening.
    file: selectSource,
    from: `useResizeObserver(() => triggerRef.current, entry`,
    to: `useResizeObserver(() => (isOpen ? triggerRef.current : null), entry`,
  },
  { file: selectSource, from: `const [triggerWidth, setTriggerWidth]`, to: `const [, setTriggerWidth]` },
  {
    file: selectSource,
    from: `getDropdownMinWidth({ expandToViewport, triggerWidth })`,
    to: `getDropdownMinWidth({ expandToViewport, triggerWidth: (isOpen && triggerRef.current?.getBoundingClientRect().width) || null })`,
  },
  {
    // A full-width field does not need to be measured.
    file: /@cloudscape-design\/components\/form-field\/internal\.js$/,
    from: `InternalGrid, { gridDefinition: gridDefinition,`,
    to: `InternalGrid, { __breakpoint: stretch ? null : undefined, gridDefinition: gridDefinition,`,
  },
  // Content suspended while a part of it loads lost its tab stop: a tree, or a table with arrow-key navigation,
  // searches for it after render, when it may be detached already; only a layout effect runs again once it is back.
  {
    file: /components\/tree-view\/keyboard-navigation\/index\.js$/,
    from: `    useEffect(() => {
        keyboardNavigation.refresh();`,
    to: `    useLayoutEffect(() => {
        keyboardNavigation.refresh();`,
  },
  {
    file: /components\/tree-view\/keyboard-navigation\/index\.js$/,
    from: `import { useEffect, useMemo } from 'react';`,
    to: `import { useEffect, useLayoutEffect, useMemo } from 'react';`,
  },
  {
    file: /components\/table\/table-role\/grid-navigation\.js$/,
    from: `    useEffect(() => {
        if (keyboardNavigation) {
            gridNavigation.refresh();`,
    to: `    useLayoutEffect(() => {
        if (keyboardNavigation) {
            gridNavigation.refresh();`,
  },
  {
    file: /components\/table\/table-role\/grid-navigation\.js$/,
    from: `import { useEffect, useMemo } from 'react';`,
    to: `import { useEffect, useLayoutEffect, useMemo } from 'react';`,
  },
  {
    // Each component started a timer and an idle callback to check for the style sheet; the build includes it.
    file: /components\/internal\/hooks\/use-base-component\/index\.js$/,
    from: `    useMissingStylesCheck(elementRef);\n`,
    to: '',
  },
];

/**
 * Cloudscape's components without that work, and with the cleanup that they omit. The build fails for a version with
 * different source text or paths.
 */
export const quickComponents = (): Plugin => {
  const made = new Set<Change>();
  return {
    name: 'quick-components',
    apply: 'build',
    transform: {
      filter: { id: changes.map(({ file }) => file) },
      handler(code, id) {
        const own = changes.filter(({ file }) => file.test(id));
        const changed = own.reduce((text, change) => {
          if (!text.includes(change.from)) this.error(`${id} no longer reads: ${change.from}`);
          made.add(change);
          return text.replace(change.from, () => change.to);
        }, code);
        return { code: changed, map: null };
      },
    },
    generateBundle() {
      const missed = changes.filter((change) => !made.has(change));
      if (missed.length > 0) this.error(`no longer there: ${missed.map(({ file }) => file.source).join(', ')}`);
    },
  };
};
