import { gigabyte, TenantLimits } from '../../../../../shared/model/platform/tenant-limits.ts';
import type { TenantUse } from '../../../../../shared/model/platform/tenant-use.ts';
import { type Language, languageTag } from '../../../../../shared/model/text/language.ts';

export type LimitName = keyof TenantLimits;
export const limitNames: readonly LimitName[] = ['personPerSecond', 'tenantPerSecond', 'seats', 'storageBytes'];

/** Storage is entered in gigabytes, everything else as it is. */
const unitOf = (name: LimitName): number => (name === 'storageBytes' ? gigabyte : 1);

/** The entered limit; null: the default. A text that is no number becomes one that is not valid. */
export const limitValue = (name: LimitName, text: string): number | null => {
  const typed = text.trim();
  if (typed === '') return null;
  return /^\d{1,9}$/.test(typed) ? Number(typed) * unitOf(name) : -1;
};

/** The limit in its field. */
export const limitText = (name: LimitName, limits: TenantLimits): string => {
  const value = limits[name];
  return value === null ? '' : String(value / unitOf(name));
};

export const isLimitValid = (name: LimitName, limits: TenantLimits): boolean =>
  TenantLimits.shape[name].safeParse(limits[name]).success;

type LimitTexts = {
  /** null: nothing is limited by default. */
  byDefault: string | null;
  /** null: too little to be counted. */
  inUse: string | null;
  /** The organisation that uses most. */
  of: string | null;
};

/** Default and present use of a limit, in the language's numbers. */
export const limitTexts = (name: LimitName, use: TenantUse, language: Language): LimitTexts => {
  const number = (value: number): string =>
    new Intl.NumberFormat(languageTag(language), { maximumFractionDigits: 2 }).format(value);
  const { person, tenant } = use.callQuotas;
  switch (name) {
    case 'personPerSecond':
      return { byDefault: number(person.perSecond), inUse: null, of: null };
    case 'tenantPerSecond':
      return {
        byDefault: number(tenant.perSecond),
        inUse: use.callsPerSecond === null ? null : number(use.callsPerSecond),
        of: null,
      };
    case 'seats':
      return { byDefault: null, inUse: number(use.seats.highest), of: use.seats.highestName };
    case 'storageBytes':
      return {
        byDefault: number(use.storageBytes / gigabyte),
        inUse: number(use.storage.highest / gigabyte),
        of: use.storage.highestName,
      };
  }
};
