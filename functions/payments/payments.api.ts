import { createApiDependencies } from '../core/api/dependencies.ts';
import { PaymentsEnvironment, readEnvironment } from '../core/environment.ts';
import { paymentKeys } from './payment-keys.ts';

export const environment = readEnvironment(PaymentsEnvironment);
export const api = { ...createApiDependencies('payments', environment), keysAlongside: paymentKeys };
