/** Counts DynamoDB requests: in all by operation, and for each invocation by the trace id that its requests carry. */
export type RequestCounter = {
  add(operation: string, traceId?: string): void;
  byOperation(): Record<string, number>;
  /** Operations of one invocation, in their order; of recent invocations only. */
  ofTrace(traceId: string): string[];
  reset(): void;
};

const tracesStoredMax = 10_000;

export function createRequestCounter(): RequestCounter {
  const operations = new Map<string, number>();
  const traces = new Map<string, string[]>();
  return {
    add(operation, traceId) {
      operations.set(operation, (operations.get(operation) ?? 0) + 1);
      if (traceId === undefined) return;
      const root = rootOf(traceId);
      const known = traces.get(root);
      if (known !== undefined) {
        known.push(operation);
        return;
      }
      const [oldest] = traces.keys();
      if (traces.size >= tracesStoredMax && oldest !== undefined) traces.delete(oldest);
      traces.set(root, [operation]);
    },
    byOperation: () => Object.fromEntries(operations),
    ofTrace: (traceId) => [...(traces.get(rootOf(traceId)) ?? [])],
    reset() {
      operations.clear();
      traces.clear();
    },
  };
}

function rootOf(traceId: string): string {
  return /Root=([^;]+)/.exec(traceId)?.[1] ?? traceId;
}
