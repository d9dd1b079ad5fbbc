/** Within one edition a standard may take over from another one on a day (GRI 103 from GRI 302): both are in the catalogue. */
import type { Disclosure, Framework, Section } from '../../catalogue/framework.ts';

type Superseded = NonNullable<Disclosure['supersededBy']>;

export type TakenOver = {
  /** Sections that others took over from, wholly or in part, by their codes ("GRI 302"). */
  from: string[];
  /** Sections that replace them ("GRI 103"), with the disclosures in them. */
  to: { code: string; disclosureIds: string[] }[];
  /** Disclosures that are over for the period. */
  disclosureIds: string[];
};

const isOver = (superseded: Superseded | undefined, periodStartOn: string): superseded is Superseded =>
  superseded !== undefined && superseded.from <= periodStartOn;

const without: TakenOver = { from: [], to: [], disclosureIds: [] };

/**
 * Successors of the disclosures that ended by the first day of a period, as far as those are in `framework`; a report
 * about an earlier period may still answer the old one.
 */
export const takenOverFor = ({ sections }: Pick<Framework, 'sections'>, periodStartOn: string): TakenOver => {
  const successorOf = new Map<string, Section>(
    sections.flatMap((section) => (section.standard === undefined ? [] : [[section.standard, section] as const])),
  );
  const over = sections.flatMap((section) =>
    section.disclosures.flatMap((disclosure) => {
      const superseded = disclosure.supersededBy ?? section.supersededBy;
      const successor = isOver(superseded, periodStartOn) ? successorOf.get(superseded.standard) : undefined;
      return successor ? [{ section, disclosure, successor }] : [];
    }),
  );
  if (over.length === 0) return without;
  const successors = [...new Set(over.map(({ successor }) => successor))];
  return {
    from: [...new Set(over.map(({ section }) => section.code))],
    to: successors.map(({ code, disclosures }) => ({ code, disclosureIds: disclosures.map(({ id }) => id) })),
    disclosureIds: over.map(({ disclosure }) => disclosure.id),
  };
};
