import * as z from 'zod';

/** How a figure follows from others under a condition: its value may be offered with what has to hold, never filled in. */
export const Derivation = z
  .strictObject({
    /** As the formulas of the metric library, in default units. */
    formula: z.string().min(1),
    /** Its basis in the standards, and the condition of its agreement. */
    note: z.string().min(1),
    /** Keys of `sources` in the crosswalk, as of a relation. */
    source: z.string().min(1),
    /** The part that the unit does not name, as the descriptor of the value: `employee`, `currency million`, `%`. */
    names: z.string().optional(),
  })
  .meta({ id: 'Derivation' });
export type Derivation = z.infer<typeof Derivation>;
