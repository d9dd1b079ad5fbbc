/** Who and why of commands that tests give to prepare what they look at. */
export const testBy = { name: 'Tests', reason: 'Test data' } as const;

/** The command with them, unless it names its own. */
export const withTestBy = (command: unknown): object => ({ by: testBy, ...Object(command) });
