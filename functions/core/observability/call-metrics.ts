/** Answered within a request: how long it took, and whether it ended with a server error. */
type AnsweredCall = { call: string; milliseconds: number; isFault: boolean };

/**
 * Members that make a log line the metrics of a call: `Milliseconds` and `Faults` by the dimension `call` in the
 * namespace EsgCore (CloudWatch embedded metric format). Routes of the gateway are prefixes, so its own metrics do not
 * name calls.
 */
export const callMetrics = ({ call, milliseconds, isFault }: AnsweredCall) => ({
  call,
  Milliseconds: milliseconds,
  Faults: isFault ? 1 : 0,
  _aws: {
    Timestamp: Date.now(),
    CloudWatchMetrics: [
      {
        Namespace: 'EsgCore',
        Dimensions: [['call']],
        Metrics: [
          { Name: 'Milliseconds', Unit: 'Milliseconds' },
          { Name: 'Faults', Unit: 'Count' },
        ],
      },
    ],
  },
});
