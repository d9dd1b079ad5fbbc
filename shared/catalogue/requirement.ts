import * as z from 'zod';

/**
 * How far a standard insists. `comply-or-explain`: give it or say why not · `if-applicable`: bound by a condition · `phase-in`: a
 * standard lets it come later · `should`, `may`, `voluntary`: never demanded.
 */
export const RequirementObligation = z.enum([
  'shall',
  'comply-or-explain',
  'if-applicable',
  'phase-in',
  'should',
  'may',
  'voluntary',
]);
export type RequirementObligation = z.infer<typeof RequirementObligation>;

export const RequirementKind = z.enum(['figure', 'breakdown', 'text', 'list', 'yes-no']);

/** One thing that a standard asks for within a disclosure, under the standard's own letter or number. */
export const Requirement = z
  .strictObject({
    letter: z.string().min(1),
    kind: RequirementKind,
    obligation: RequirementObligation,
    /** Fields that answer it; none where the catalogue has no field for it. */
    covers: z.array(z.string()),
    /** The dimension of a breakdown. */
    dimension: z.string().optional(),
    /** How many years the standard asks for, this one included. */
    years: z.int().positive().optional(),
    /** Holds only under a condition, or with a stated relief. */
    isConditional: z.boolean().optional(),
    /** `false`: the standard permits no reason for omission. */
    isOmittable: z.boolean().optional(),
    /** `false`: not compared with the published text. */
    verified: z.boolean().optional(),
  })
  .meta({ id: 'DisclosureRequirement' });
export type Requirement = z.infer<typeof Requirement>;
