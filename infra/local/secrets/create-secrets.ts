/** Secrets Manager: values are generated once, as the template asks, and stored. */
import { randomInt, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';
import type { Secret, SecretGeneration } from '../assembly/data.model.ts';
import type { Clock } from '../core/clock.ts';
import type { Store } from '../core/store.ts';
import { headerOf, readBody, sendAwsError, sendJson } from '../http/http.ts';
import { type Guard, openGuard } from '../iam/guard.ts';
import { needsOfSecret } from '../iam/json-needs.ts';

const StoredSecret = z.object({ value: z.string(), versionId: z.string(), createdAt: z.number() });
const SecretCall = z.object({ SecretId: z.string(), SecretString: z.string().optional() });

export type Secrets = {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Replaces dynamic references to secrets in a text (`{{resolve:secretsmanager:ARN:SecretString:KEY::}}`). */
  resolve(text: string): string;
};

const reference = /\{\{resolve:secretsmanager:(.+?):SecretString:([^:}]*)(?::[^:}]*){0,2}\}\}/g;
const operations = new Map([
  ['secretsmanager.GetSecretValue', 'GetSecretValue'],
  ['secretsmanager.PutSecretValue', 'PutSecretValue'],
]);

/** Values that another emulator determines, by a part of the secret's name. */
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
  const stored = options.store.collection('secrets', StoredSecret);

  function currentValue(secret: Secret): z.infer<typeof StoredSecret> {
    const existing = stored.get(secret.arn);
    const known = options.known?.find(({ namePart }) => secret.name.includes(namePart))?.value;
    if (existing !== undefined && (known === undefined || existing.value === known)) return existing;
    const value = known ?? secret.value ?? generateSecret(secret.generation);
    const created = { value, versionId: randomUUID(), createdAt: options.clock.now() };
    stored.put(secret.arn, created);
    return created;
  }

  function findSecret(id: string): Secret | undefined {
    return options.secrets.find(({ arn, name }) => arn === id || name === id);
  }

  function resolved(whole: string, id: string, key: string): string {
    const secret = findSecret(id);
    if (secret === undefined) throw new Error(`${whole} names a secret that there is not`);
    const { value } = currentValue(secret);
    return key === '' ? value : (z.record(z.string(), z.string()).parse(JSON.parse(value))[key] ?? '');
  }

  return {
    resolve: (text) => text.replaceAll(reference, resolved),
    async handle(request, response) {
      const body = (await readBody(request, 65_536)).toString('utf8');
      const operation = operations.get(headerOf(request, 'x-amz-target') ?? '');
      if (operation === undefined) {
        sendAwsError(
          response,
          400,
          'UnknownOperationException',
          `The local cloud serves ${[...operations.values()].join(', ')}`,
        );
        return;
      }
      const { SecretId, SecretString } = SecretCall.parse(JSON.parse(body));
      const secret = findSecret(SecretId);
      if (secret === undefined) {
        sendAwsError(response, 400, 'ResourceNotFoundException', "Secrets Manager can't find the specified secret.");
        return;
      }
      const refused = guard(request, needsOfSecret(operation, secret.arn));
      if (refused !== undefined) {
        sendAwsError(response, 400, refused.code, refused.message);
        return;
      }
      if (operation === 'PutSecretValue') {
        stored.put(secret.arn, {
          value: z.string().min(1).parse(SecretString),
          versionId: randomUUID(),
          createdAt: options.clock.now(),
        });
      }
      const { value, versionId, createdAt } = currentValue(secret);
      sendJson(
        response,
        200,
        {
          ARN: secret.arn,
          Name: secret.name,
          VersionId: versionId,
          ...(operation === 'GetSecretValue' ? { SecretString: value } : {}),
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

/** Like GetRandomPassword, from the classes that the template allows; one character of each class is not ensured. */
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
