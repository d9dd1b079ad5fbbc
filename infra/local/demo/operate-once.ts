import type { DemoTarget } from './demo-target.ts';

const existing = ['user.already_exists', 'organization.already_created', 'tenant.already_created'];

/** Creates what is not there yet; what was created before and changed since remains. */
export const operateOnce = async (target: Pick<DemoTarget, 'operate'>, operation: unknown): Promise<void> => {
  try {
    await target.operate(operation);
  } catch (error) {
    if (!(error instanceof Error && existing.some((code) => error.message.includes(code)))) throw error;
  }
};
