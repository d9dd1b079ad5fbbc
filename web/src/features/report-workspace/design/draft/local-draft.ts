import * as z from 'zod';
import { ReportDesign } from '../../../../../../shared/model/design/report-design.ts';

/** A design that was not stored yet when the page was left, and the stored one that it began from. */
const LocalDesign = z.object({ base: ReportDesign, design: ReportDesign });
export type LocalDesign = z.infer<typeof LocalDesign>;

export type DesignStore = {
  load: () => LocalDesign | undefined;
  keep: (local: LocalDesign | undefined) => void;
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** One entry of a person's report on this device, until the server has it. */
export const createDesignStore = (
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  userId: string,
  reportId: string,
): DesignStore => {
  const key = `design/${userId}/${reportId}`;
  return {
    load: () => {
      const parsed = LocalDesign.safeParse(parseJson(storage.getItem(key) ?? ''));
      return parsed.success ? parsed.data : undefined;
    },
    keep: (local) => {
      if (!local) {
        storage.removeItem(key);
        return;
      }
      try {
        storage.setItem(key, JSON.stringify(local));
      } catch {
        // No space on the device: the input is still in the page, which warns before it is left.
      }
    },
  };
};
