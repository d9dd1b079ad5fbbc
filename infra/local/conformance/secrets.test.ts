import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SecretGeneration } from '../assembly/data.model.ts';
import { rootCredentials } from '../iam/credentials.ts';
import { createSecrets, generateSecret } from '../secrets/create-secrets.ts';
import { openWorkshop, serve, type Workshop } from './local.support.ts';

const generation: SecretGeneration = {
  PasswordLength: 64,
  ExcludeCharacters: '',
  ExcludePunctuation: true,
  ExcludeNumbers: false,
  ExcludeLowercase: false,
  ExcludeUppercase: false,
  IncludeSpace: false,
};
const secret = {
  arn: 'arn:aws:secretsmanager:us-east-1:000000000000:secret:session-AbCdEf',
  name: 'session',
  generation,
};

describe('Secrets Manager emulator', () => {
  let workshop: Workshop;
  beforeEach(() => {
    workshop = openWorkshop();
  });
  afterEach(() => workshop.end());

  const connect = async () => {
    const secrets = createSecrets({ secrets: [secret], store: workshop.store, clock: workshop.clock });
    const { endpoint } = await serve(workshop, secrets.handle, '/secretsmanager');
    const client = new SecretsManagerClient({ endpoint, region: 'us-east-1', credentials: rootCredentials });
    workshop.atEnd(() => client.destroy());
    return (SecretId: string) => client.send(new GetSecretValueCommand({ SecretId }));
  };

  it('generates a secret once and keeps it, by ARN and by name, over a restart', async () => {
    const get = await connect();
    const first = await get(secret.arn);
    expect(first.SecretString).toMatch(/^[0-9A-Za-z]{64}$/);
    expect((await get('session')).SecretString).toBe(first.SecretString);
    const again = await connect();
    expect((await again(secret.arn)).SecretString).toBe(first.SecretString);
  });

  it('raises ResourceNotFoundException for an unknown secret', async () => {
    const get = await connect();
    await expect(get('nobody')).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });

  it('keeps to the classes that the template allows and fills its own template', () => {
    const digits = generateSecret({
      ...generation,
      ExcludeLowercase: true,
      ExcludeUppercase: true,
      ExcludeCharacters: '01',
    });
    expect(digits).toMatch(/^[2-9]{64}$/);
    const filled = generateSecret({
      ...generation,
      SecretStringTemplate: '{"user":"a"}',
      GenerateStringKey: 'password',
    });
    expect(JSON.parse(filled)).toEqual({ user: 'a', password: expect.stringMatching(/^.{64}$/) });
  });
});
