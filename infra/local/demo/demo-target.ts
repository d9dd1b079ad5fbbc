/** The part of the local cloud that loading needs. */
export type DemoTarget = {
  port: number;
  userPool: { region: string; userPoolId: string; clientId: string };
  /** Invokes the operations function; throws with the function's own error. */
  operate(operation: unknown): Promise<unknown>;
  /** Invokes any function by its name. */
  call(functionName: string, payload: unknown): Promise<unknown>;
};
