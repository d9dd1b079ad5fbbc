import type { InformationStep, RegisterProcess } from './user.ts';

/** Numbers of specification 4; leaving welcome posts 8 (ruling 1). */
export const registerProcessOf = { plan: 1, billing: 2, welcome: 3, finished: 8 } as const;
/** Last company-profile step (specification 2.5): name, size, industry, languages, finish. */
export const informationStepFinished = 4;

/** The main area needs both finished (specification 2.6, ruling 1). */
export const isRegistrationFinished = (registerProcess: RegisterProcess, informationStep: InformationStep): boolean =>
  registerProcess === registerProcessOf.finished && informationStep === informationStepFinished;
