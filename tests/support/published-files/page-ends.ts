import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

type PdfPage = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>;
type StructNode = NonNullable<Awaited<ReturnType<PdfPage['getStructTree']>>>;

/** Roles around each marked piece of a page, the outermost first. */
const rolesById = (node: StructNode, above: readonly string[], found: Map<string, readonly string[]>): void => {
  const roles = [...above, node.role];
  for (const child of node.children) {
    if ('role' in child) rolesById(child, roles, found);
    else if ('id' in child) found.set(child.id, roles);
  }
};

/**
 * The end of a page. A header announces its content: a heading, the pillar below one, the caption above a table, a
 * table's first row.
 */
export type LastLine = {
  page: number;
  /** Above the foot of the paper, in points. */
  y: number;
  text: string;
  roles: string;
  isHead: boolean;
  /** The beginning of the page. */
  first: string;
  /** The page begins with a chart, separated from the content before it. */
  isBelowChart: boolean;
};

/** The colour mark and the pillar's name below the title of a disclosure. */
const pillars = /^(?:Environmental|Social|Governance|General|環境|社會|管治|一般)$/;

const lastLine = async (page: PdfPage, number: number): Promise<LastLine | undefined> => {
  const tree = await page.getStructTree();
  const roles = new Map<string, readonly string[]>();
  if (tree) rolesById(tree, [], roles);
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const open: (string | undefined)[] = [];
  let last: { y: number; text: string; roles: readonly string[] } | undefined;
  let first: { y: number; text: string; roles: readonly string[] } | undefined;
  for (const item of items) {
    if (!('str' in item)) {
      if (item.type === 'endMarkedContent') open.pop();
      else open.push('id' in item ? (item.id ?? undefined) : undefined);
      continue;
    }
    const id = open.findLast((one) => one !== undefined);
    const own = id === undefined ? undefined : roles.get(id);
    if (!own || item.str.trim() === '') continue;
    const y = Number(item.transform[5]);
    if (!first || y > first.y) first = { y, text: item.str, roles: own };
    if (!last || y < last.y - 1) last = { y, text: item.str, roles: own };
    else if (Math.abs(y - last.y) <= 1) last.text += item.str;
  }
  if (!last) return undefined;
  const inTable = last.roles.includes('Table');
  const isHead =
    last.roles.some((role) => /^H[1-6]$/.test(role)) ||
    (inTable && last.roles.includes('Caption')) ||
    (inTable && last.roles.includes('THead')) ||
    pillars.test(last.text.trim());
  const isBelowChart = first?.roles.includes('Figure') ?? false;
  return {
    page: number,
    y: last.y,
    text: last.text.slice(0, 80),
    roles: last.roles.join(' '),
    isHead,
    first: first?.text ?? '',
    isBelowChart,
  };
};

/** The lowest line of each page of a tagged PDF, running feet aside. */
export const lastLinesOf = async (bytes: Uint8Array): Promise<LastLine[]> => {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0, useSystemFonts: false });
  const pdf = await task.promise;
  const lines: LastLine[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const line = await lastLine(await pdf.getPage(number), number);
    if (line) lines.push(line);
  }
  await task.destroy();
  return lines;
};
