import type { TFunction } from 'i18next';
import * as z from 'zod';
import {
  ConflictNow,
  type OrganizationConflict,
} from '../../../../../shared/contract/data-hub/data-conflicts.contract.ts';
import type { Language } from '../../../../../shared/model/text/language.ts';
import { formatInstant } from '../../../lib/i18n/instants.ts';
import { figureText } from './figure-text.ts';

const Late = z.object({ now: ConflictNow });

/**
 * Describes what another user did with a conflict before this choice arrived: who, when, and the value stored since.
 */
export const concurrentChangeText = (
  t: TFunction<'conflicts'>,
  { metric }: Pick<OrganizationConflict, 'metric'>,
  current: unknown,
  language: Language,
): string => {
  const late = Late.safeParse(current).data;
  const words = { metric: metric.name[language] };
  if (!late) return t('meanwhile.unknown', words);
  const { isSettled, typed, by, at } = late.now;
  const values = { ...words, name: by.name, time: formatInstant(at, language) };
  return isSettled && typed
    ? t('meanwhile.settled', { ...values, value: figureText(typed, language) })
    : t('meanwhile.changed', values);
};
