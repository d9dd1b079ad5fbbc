/**
 * Both halves of Cognito's Secure Remote Password sign-in: SRP-6a (RFC 5054) over the 3072-bit group of RFC 3526
 * with SHA-256, the shared secret stretched by HKDF (RFC 5869) with the info text below, and the claim signed by HMAC.
 * Only salt and verifier are ever stored, so a stolen store holds no password. The client's half signs demo people in.
 */
import { createHash, createHmac, getDiffieHellman, randomBytes, timingSafeEqual } from 'node:crypto';

export type PasswordVerifier = { salt: string; verifier: string };
/** Pool name is the part of the pool's id after the underscore. */
export type SrpIdentity = { poolName: string; userName: string };
/** Key pair of one side of an exchange, in hex. */
type SrpExchange = { privateKey: string; publicKey: string };

const N = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);
const G = 2n;
const K = toBigInt(sha256(pad(N), pad(G)));
const KEY_INFO = 'Caldera Derived Key';

export function createPasswordVerifier(
  identity: SrpIdentity,
  password: string,
  salt = randomBytes(16),
): PasswordVerifier {
  const saltNumber = toBigInt(salt);
  return {
    salt: saltNumber.toString(16),
    verifier: modPow(G, deriveExponent(identity, saltNumber, password)).toString(16),
  };
}

export function isPasswordOf(identity: SrpIdentity, stored: PasswordVerifier, password: string): boolean {
  const given = modPow(G, deriveExponent(identity, fromHex(stored.salt), password));
  return timingSafeEqual(sha256(pad(given)), sha256(pad(fromHex(stored.verifier))));
}

export function startExchange(stored: PasswordVerifier): SrpExchange {
  const privateKey = toBigInt(randomBytes(32));
  const publicKey = (K * fromHex(stored.verifier) + modPow(G, privateKey)) % N;
  return { privateKey: privateKey.toString(16), publicKey: publicKey.toString(16) };
}

/** RFC 5054, 2.5.4: a client key that is a multiple of N would make the shared secret known without the password. */
export function isUsableClientKey(clientPublicKey: string): boolean {
  return /^[0-9a-f]{1,2048}$/i.test(clientPublicKey) && fromHex(clientPublicKey) % N !== 0n;
}

/** The signature that a client knowing the password makes of the secret block and its own time stamp. */
export function createClaimSignature(input: {
  identity: SrpIdentity;
  stored: PasswordVerifier;
  exchange: SrpExchange;
  clientPublicKey: string;
  secretBlock: Buffer;
  timestamp: string;
}): Buffer {
  const clientKey = fromHex(input.clientPublicKey);
  const scramble = toBigInt(sha256(pad(clientKey), pad(fromHex(input.exchange.publicKey))));
  const base = (clientKey * modPow(fromHex(input.stored.verifier), scramble)) % N;
  return signClaim({ ...input, scramble, shared: modPow(base, fromHex(input.exchange.privateKey)) });
}

/** The client's key pair. */
export function startClientExchange(): SrpExchange {
  const privateKey = toBigInt(randomBytes(32));
  return { privateKey: privateKey.toString(16), publicKey: modPow(G, privateKey).toString(16) };
}

/** The same signature, as a client makes it from the password. */
export function createClientSignature(input: {
  identity: SrpIdentity;
  password: string;
  /** Hex, as are the keys. */
  salt: string;
  exchange: SrpExchange;
  serverPublicKey: string;
  secretBlock: Buffer;
  timestamp: string;
}): Buffer {
  const serverKey = fromHex(input.serverPublicKey);
  const scramble = toBigInt(sha256(pad(fromHex(input.exchange.publicKey)), pad(serverKey)));
  const exponent = deriveExponent(input.identity, fromHex(input.salt), input.password);
  const base = serverKey + N - ((K * modPow(G, exponent)) % N);
  return signClaim({
    ...input,
    scramble,
    shared: modPow(base, fromHex(input.exchange.privateKey) + scramble * exponent),
  });
}

function signClaim(input: {
  identity: SrpIdentity;
  scramble: bigint;
  shared: bigint;
  secretBlock: Buffer;
  timestamp: string;
}): Buffer {
  const { scramble, shared } = input;
  const pseudoRandomKey = createHmac('sha256', pad(scramble)).update(pad(shared)).digest();
  const key = createHmac('sha256', pseudoRandomKey).update(`${KEY_INFO}\u0001`).digest().subarray(0, 16);
  return createHmac('sha256', key)
    .update(input.identity.poolName)
    .update(input.identity.userName)
    .update(input.secretBlock)
    .update(input.timestamp)
    .digest();
}

function deriveExponent({ poolName, userName }: SrpIdentity, salt: bigint, password: string): bigint {
  return toBigInt(sha256(pad(salt), sha256(Buffer.from(`${poolName}${userName}:${password}`))));
}

function modPow(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base % N;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % N;
    square = (square * square) % N;
  }
  return result;
}

/** Big-endian two's complement, as both sides hash numbers: a leading zero byte where the highest bit is set. */
function pad(value: bigint): Buffer {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex');
}

function sha256(...parts: Buffer[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

function toBigInt(bytes: Buffer): bigint {
  return fromHex(bytes.toString('hex'));
}

function fromHex(hex: string): bigint {
  return BigInt(`0x${hex}`);
}
