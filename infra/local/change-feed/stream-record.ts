/** A change of one item as Lambda gets it from a DynamoDB stream (AWS Lambda Developer Guide, "Example event"). */
import * as z from 'zod';

const AttributeValues = z.record(z.string(), z.unknown());

export const StreamRecord = z.looseObject({
  eventID: z.string(),
  eventName: z.enum(['INSERT', 'MODIFY', 'REMOVE']),
  eventSource: z.literal('aws:dynamodb'),
  awsRegion: z.string(),
  dynamodb: z.looseObject({
    /** Epoch seconds. */
    ApproximateCreationDateTime: z.number(),
    Keys: AttributeValues,
    NewImage: AttributeValues.optional(),
    SequenceNumber: z.string(),
    SizeBytes: z.number(),
    StreamViewType: z.string(),
  }),
});
export type StreamRecord = z.infer<typeof StreamRecord>;
