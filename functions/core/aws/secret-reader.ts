import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';

/** Reads a secret once per container; a failure is not kept. */
export const createSecretReader = (secretArn: string): (() => Promise<string>) => {
  const client = new SecretsManagerClient({ maxAttempts: 4 });
  let value: Promise<string> | undefined;
  const read = async (): Promise<string> => {
    const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: secretArn }));
    if (!SecretString) throw new Error('the secret is empty');
    return SecretString;
  };
  return () => {
    value ??= read().catch((error: unknown) => {
      value = undefined;
      throw error;
    });
    return value;
  };
};
