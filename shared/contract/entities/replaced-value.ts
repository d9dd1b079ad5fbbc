import * as z from 'zod';
import { FieldValue } from '../../model/answer/field-value.ts';
import { PointSource } from '../../model/data-point/data-point.ts';

/** With `data_point.conflict`: a stored value that accepting would replace, by the field of the answer. */
export const ReplacedValue = z.object({
  fieldKey: z.string(),
  typed: FieldValue,
  source: PointSource,
  author: z.string(),
  at: z.iso.datetime(),
});
export type ReplacedValue = z.infer<typeof ReplacedValue>;
