import { createSeal, type Seal } from '../../core/auth/seal.ts';
import { createSecretReader } from '../../core/aws/secret-reader.ts';

/** The session secret is read once per container. */
export const createSealReader = (secretArn: string): (() => Promise<Seal>) => {
  const readSecret = createSecretReader(secretArn);
  let seal: Seal | undefined;
  return async () => {
    seal ??= createSeal(await readSecret());
    return seal;
  };
};
