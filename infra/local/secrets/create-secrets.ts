/** Secrets Manager: values are generated once, as the template asks, and kept. */
import { randomInt, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';
import type { Secret, SecretGeneration } from '../assembly/data.model.ts';
import type { Clock } from '../clock.ts';
import { headerOf, readBody, sendAwsError, sendJson } from '../http/http.ts';
import { type Guard, openGuard } from '../iam/guard.ts';
import { needsOfSecret } from '../iam/json-needs.ts';
import type { Store } from '../store.ts';

const Kept = z.object({ value: z.string(), versionId: z.string(), createdAt: z.number() });
const GetSecretValue = z.object({ SecretId: z.string(), VersionStage: z.string().optional() });

export type Secrets = { handle(request: IncomingMessage, response: ServerResponse): Promise<void> };

/** Values that another stand-in decides, by what the secret's name contains. */
export type KnownSecret = { namePart: string; value: string };

export function createSecrets(options: {
  secrets: Secret[];
  store: Store;
  clock: Clock;
  known?: KnownSecret[];
  /** Refuses callers who lack a right; left out, everybody may do everything. */
  guard?: Guard;
}): Secrets {
  const { guard = openGuard } = options;
  const kept = options.store.collection('secrets', Kept);

  function currentValue(secret: Secret): z.infer<typeof Kept> {
    const existing = kept.get(secret.arn);
    const known = options.known?.find(({ namePart }) => secret.name.includes(namePart))?.value;
    if (existing !== undefined && (known === undefined || existing.value === known)) return existing;
    const value = known ?? secret.value ?? generateSecret(secret.generation);
    const created = { value, versionId: randomUUID(), createdAt: options.clock.now() };
    kept.put(secret.arn, created);
    return created;
  }

  return {
    async handle(request, response) {
      const body = (await readBody(request, 65_536)).toString('utf8');
      if (headerOf(request, 'x-amz-target') !== 'secretsmanager.GetSecretValue') {
        sendAwsError(response, 400, 'UnknownOperationException', 'The local cloud serves GetSecretValue only');
        return;
      }
      const { SecretId } = GetSecretValue.parse(JSON.parse(body));
      const secret = options.secrets.find(({ arn, name }) => arn === SecretId || name === SecretId);
      if (secret === undefined) {
        sendAwsError(response, 400, 'ResourceNotFoundException', "Secrets Manager can't find the specified secret.");
        return;
      }
      const refused = guard(request, needsOfSecret(secret.arn));
      if (refused !== undefined) {
        sendAwsError(response, 400, refused.code, refused.message);
        return;
      }
      const { value, versionId, createdAt } = currentValue(secret);
      sendJson(
        response,
        200,
        {
          ARN: secret.arn,
          Name: secret.name,
          VersionId: versionId,
          SecretString: value,
          VersionStages: ['AWSCURRENT'],
          CreatedDate: createdAt / 1000,
        },
        { 'content-type': 'application/x-amz-json-1.1' },
      );
    },
  };
}

const characterClasses = {
  lower: 'abcdefghijklmnopqrstuvwxyz',
  upper: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  digits: '0123456789',
  punctuation: '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~',
} as const;

/** As GetRandomPassword does, from the classes that the template leaves. */
export function generateSecret(generation: SecretGeneration | undefined): string {
  const length = generation?.PasswordLength ?? 32;
  const classes = [
    generation?.ExcludeLowercase === true ? '' : characterClasses.lower,
    generation?.ExcludeUppercase === true ? '' : characterClasses.upper,
    generation?.ExcludeNumbers === true ? '' : characterClasses.digits,
    generation?.ExcludePunctuation === true ? '' : characterClasses.punctuation,
    generation?.IncludeSpace === true ? ' ' : '',
  ];
  const excluded = new Set(generation?.ExcludeCharacters ?? '');
  const alphabet = Array.from(classes.join('')).filter((character) => !excluded.has(character));
  const password = Array.from({ length }, () => alphabet[randomInt(alphabet.length)] ?? '').join('');
  if (generation?.SecretStringTemplate === undefined || generation.GenerateStringKey === undefined) return password;
  const template = z.record(z.string(), z.unknown()).parse(JSON.parse(generation.SecretStringTemplate));
  return JSON.stringify({ ...template, [generation.GenerateStringKey]: password });
}
