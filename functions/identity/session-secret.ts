import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { createSeal, type Seal } from '../core/auth/seal.ts';

/** The session secret is read once per container. */
export const createSealReader = (secretArn: string): (() => Promise<Seal>) => {
  const client = new SecretsManagerClient({ maxAttempts: 4 });
  let seal: Promise<Seal> | undefined;
  const read = async (): Promise<Seal> => {
    const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: secretArn }));
    if (!SecretString) throw new Error('the session secret is empty');
    return createSeal(SecretString);
  };
  return () => {
    seal ??= read().catch((error: unknown) => {
      seal = undefined;
      throw error;
    });
    return seal;
  };
};
