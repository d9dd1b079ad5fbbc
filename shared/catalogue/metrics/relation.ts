import * as z from 'zod';
import { Derivation } from './derivation.ts';

/** "The framework metric is … the library metric": partOf = a part of it, narrower = covers less, broader = covers more. */
export const RelationKind = z.enum([
  'equal',
  'convertedUnit',
  'partOf',
  'sumOf',
  'narrower',
  'broader',
  'narrativeReuse',
]);
export type RelationKind = z.infer<typeof RelationKind>;

/** copy, convert, part, compute: may be prefilled; confirm: a proposal that the user accepts; hint: shown only. */
export const Reuse = z.enum(['copy', 'convert', 'part', 'compute', 'confirm', 'hint']);
export type Reuse = z.infer<typeof Reuse>;

/**
 * own: the field reads and writes the metric's data point. ownIf: the same while `condition` holds, else as variant.
 * section: its rows do. computed: calculated, not typed. variant: the typed value is stored separately from the metric
 * and never overwrites it. none: informs only.
 */
export const Binding = z.enum(['own', 'ownIf', 'section', 'computed', 'variant', 'none']);
export type Binding = z.infer<typeof Binding>;

const LinearConversion = z.strictObject({
  from: z.string(),
  to: z.string(),
  factor: z.number().positive(),
  crossFamily: z.boolean().optional(),
});

/** Framework value = library value x factor; `options` where the standard lets the reporter choose the unit. */
export const Conversion = z.union([
  LinearConversion,
  z.strictObject({ options: z.array(LinearConversion).min(1), formula: z.string() }),
]);
export type Conversion = z.infer<typeof Conversion>;

/**
 * What was compared before a relation was called verified.
 * - `text`: the framework's own text · `secondary`: what others write of it
 * - `catalogue`: no text, the definition is taken from the catalogue's metric · `none`: nothing
 */
export const RelationBasis = z.enum(['text', 'secondary', 'catalogue', 'none']);
export type RelationBasis = z.infer<typeof RelationBasis>;

/** The relation of one framework figure to one metric of the library. */
export const MetricBinding = z
  .object({
    code: z.string().min(1),
    relation: RelationKind,
    reuse: Reuse,
    binding: Binding,
    note: z.string().optional(),
    verified: z.boolean(),
    /** Key of `sources` in the crosswalk, where the relation was read. */
    source: z.string().optional(),
    conversion: Conversion.optional(),
    condition: z.object({ metric: z.string(), oneOf: z.array(z.string()) }).optional(),
    section: z.string().optional(),
    /** A member of a dimension without a node: `energyType:steam`. Never in the crosswalk; created for table cells. */
    member: z.string().optional(),
    components: z.array(z.string()).optional(),
    /** Ways to the figure itself where it covers another part than the metric. */
    derivations: z.array(Derivation).min(1).optional(),
  })
  .meta({ id: 'MetricBinding' });
export type MetricBinding = z.infer<typeof MetricBinding>;
