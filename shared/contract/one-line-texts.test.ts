import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { schemaParts } from '../../tests/support/schema-parts.ts';
import { allCalls } from './registry.ts';

/** Longer texts have several lines. */
const lineMax = 300;
/** Keys that are looked up in a catalogue or a record, filter texts, secrets: never displayed as received. */
const keys =
  /\.(versionIds?|fullClaims|letters|disclosureId|fieldKey|itemKeys?|metricCodes?|topicId|libraryTopicIds|groupId|industryCode|industry|code|id|sections?|dimensions|member|place\.key|columns\.head|option|options|unit|exceptions|descriptor|fingerprint|timeZone|driver|total|targetHost|reference|person|text|currentPassword|password)$/;
/** Controls, direction marks and line ends. */
const unprintable = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

const lines = allCalls.flatMap((call) =>
  schemaParts(call.body, call.id).flatMap(({ path, schema }) => {
    const isLine = schema instanceof z.ZodString && (schema.maxLength ?? lineMax + 1) <= lineMax;
    return isLine && !keys.test(path) ? [{ path, schema }] : [];
  }),
);

describe('every text of one line in a request', () => {
  it('is found', () => {
    expect(lines.length).toBeGreaterThan(60);
    const paths = lines.map(({ path }) => path);
    for (const path of ['createReport.name', 'attachEvidence.name', 'signUp.firstName', 'createAssessment.name']) {
      expect(paths).toContain(path);
    }
  });

  it('loses controls, direction marks and line ends, or is refused', () => {
    const unsafe = lines.filter(({ schema }) => {
      const read = schema.safeParse('ab\u0000c\u0007d\u202Eef\u2066gh\ni\u2028j');
      return read.success && unprintable.test(read.data);
    });
    expect(unsafe.map(({ path }) => path)).toEqual([]);
  });

  // Topics and the assessment of a report are read with this schema from what was stored before the rule; the call adds it.
  it('shows something where it may not be empty', () => {
    const blank = lines.filter(
      ({ schema }) => !schema.safeParse('').success && schema.safeParse('\u200B\u2800\u200B\u3164').success,
    );
    expect(blank.map(({ path }) => path).filter((path) => !/^updateReport\.(topics|assessment)\./.test(path))).toEqual(
      [],
    );
  });
});
