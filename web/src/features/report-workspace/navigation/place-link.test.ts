import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Links with a style of their own: by a class, or by the style of the text that contains them. */
const styled = ['app/application.tsx', 'fields/rich-text/rich-text-view.tsx'];

describe('links of the screens', () => {
  it("have the theme's style or a class: none has the browser's default blue", () => {
    const src = new URL('../../../', import.meta.url).pathname;
    const bare = globSync('**/*.tsx', { cwd: src }).filter((file) => {
      if (styled.some((own) => file.endsWith(own))) return false;
      const text = readFileSync(`${src}${file}`, 'utf8');
      const isRouters = /import \{[^}]*\bLink\b[^}]*\} from 'react-router-dom'/.test(text);
      const links = [...text.matchAll(/<(a|Link)\s[^>]*/g)].filter(([, tag]) => tag === 'a' || isRouters);
      return links.some(([link]) => !link.includes('className='));
    });
    expect(bare).toEqual([]);
  });
});
