/** The form encoding of Stripe's requests: `items[0][price]=p&metadata[a]=b&expand[]=customer`. */

type Tree = { [key: string]: string | Tree };

/** The parameters as nested objects and lists; values remain texts. */
export function parseForm(text: string): unknown {
  const root: Tree = {};
  for (const [name, value] of new URLSearchParams(text)) put(root, pathOf(name), value);
  return listed(root);
}

/** `a[b][0]` as a, b, 0; `a[]` counts up. */
function pathOf(name: string): string[] {
  const [head = name] = name.split('[', 1);
  const rest = Array.from(name.slice(head.length).matchAll(/\[([^\]]*)\]/g), ([, part = '']) => part);
  return [head, ...rest];
}

function put(tree: Tree, path: string[], value: string): void {
  let node = tree;
  for (const part of path.slice(0, -1)) {
    const next = node[part];
    const child: Tree = typeof next === 'object' ? next : Object.create(null);
    node[part] = child;
    node = child;
  }
  const last = path.at(-1) ?? '';
  node[last === '' ? String(Object.keys(node).length) : last] = value;
}

/** Objects with keys that count from 0 are lists. */
function listed(value: string | Tree): unknown {
  if (typeof value === 'string') return value;
  const entries = Object.entries(value);
  const isList = entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key));
  if (isList)
    return entries.toSorted(([one], [other]) => Number(one) - Number(other)).map(([, child]) => listed(child));
  return Object.fromEntries(entries.map(([key, child]) => [key, listed(child)]));
}
