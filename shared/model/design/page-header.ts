import * as z from 'zod';

const RunningHead = z.object({
  /** Page name of its part: elements of class `page-{pageName}`. */
  pageName: z.string(),
  left: z.string(),
  right: z.string(),
  /** Share of the width between the margins. */
  leftShare: z.number(),
  rightShare: z.number(),
  /** Points. */
  size: z.number(),
  /** The sections that replace the right text where one of them has most of a page, in their order. */
  sections: z.array(z.string()),
});
export type RunningHead = z.infer<typeof RunningHead>;

/** Header and footer of each page but the cover, measured as the PDF has it. */
export const RunningLines = z
  .object({
    heads: z.array(RunningHead),
    foot: z.object({ text: z.string(), share: z.number(), size: z.number(), hasSeveralLines: z.boolean() }),
    hasPageNumbers: z.boolean(),
    ink: z.object({ text: z.string(), rule: z.string(), number: z.string() }),
  })
  .meta({ id: 'RunningLines' });
export type RunningLines = z.infer<typeof RunningLines>;

/** Where something begins: `top` in the same measure as the height of a page. */
export type Begun = { page: number; top: number; name: string };

/** The one of all begun sections that takes most of a page, in order. */
const mostOf = (page: number, begun: readonly Begun[], pageHeight: number): string => {
  const heights = begun.map((one, index) => {
    const next = begun[index + 1];
    if (one.page > page || (next && next.page < page)) return 0;
    return (next?.page === page ? next.top : pageHeight) - (one.page === page ? one.top : 0);
  });
  return begun[heights.indexOf(Math.max(...heights))]?.name ?? '';
};

/** The names of all pages from that on which the first begins. */
export const namesOfPages = (begun: readonly Begun[], lastPage: number, pageHeight: number): string[] => {
  const first = begun[0]?.page ?? lastPage + 1;
  return Array.from({ length: lastPage - first + 1 }, (_, index) => mostOf(first + index, begun, pageHeight));
};
