import type { KeysAlongside } from '../core/auth/keys-alongside.ts';
import { billingContactEntity, temporaryPaymentEntity } from '../core/billing/billing.entities.ts';
import { billingKeys } from '../core/billing/billing-records.ts';
import { retainedDataEntity } from '../core/billing/retained-data.entity.ts';

/** Records that every call of this function needs, read in the principal's request. */
export const paymentKeys: KeysAlongside = (place) => [
  ...billingKeys(place),
  temporaryPaymentEntity.key(place),
  billingContactEntity.key(place),
  retainedDataEntity.key(place),
];
