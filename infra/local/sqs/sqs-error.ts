/** A refusal of SQS: its error shape in the JSON protocol and the code that older clients read. */
export class SqsError extends Error {
  readonly queryCode: string;
  constructor(name: string, message: string, queryCode = name) {
    super(message);
    this.name = name;
    this.queryCode = queryCode;
  }
}

export const missingParameter = (name: string): SqsError =>
  new SqsError('MissingParameter', `The request must contain the parameter ${name}.`);

export const invalidParameter = (message: string): SqsError =>
  new SqsError('InvalidParameterValueException', message, 'InvalidParameterValue');

export const noSuchQueue = (): SqsError =>
  new SqsError('QueueDoesNotExist', 'The specified queue does not exist.', 'AWS.SimpleQueueService.NonExistentQueue');

export const invalidReceipt = (handle: string): SqsError =>
  new SqsError('ReceiptHandleIsInvalid', `The input receipt handle "${handle}" is not a valid receipt handle.`);
