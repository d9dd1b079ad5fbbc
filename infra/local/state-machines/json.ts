/**
 * JSON as the interpreter carries it, and the size that Step Functions allows for one payload
 * (AWS Step Functions quotas: 256 KiB for the input or output of a state, task or execution).
 */
import * as z from 'zod';

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Checks only presence: values are from JSON.parse, or are checked by `toJson`. */
export const Json = z.custom<Json>((value) => value !== undefined, 'a JSON value is missing');

export const JsonObject = z.record(z.string(), Json);
export type JsonObject = z.infer<typeof JsonObject>;

export const PAYLOAD_BYTES_MAX = 262_144;

/** The value as JSON.stringify would write it; undefined when it has no JSON form. */
export function toJson(value: unknown): Json | undefined {
  const text = JSON.stringify(value);
  return text === undefined ? undefined : parseJson(text);
}

/** Throws a SyntaxError when the text is no JSON. */
export function parseJson(text: string): Json {
  return Json.parse(JSON.parse(text));
}

export function isOverPayloadLimit(value: Json): boolean {
  return Buffer.byteLength(JSON.stringify(value)) > PAYLOAD_BYTES_MAX;
}
