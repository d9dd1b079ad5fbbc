/** DynamoDB requests made since the invocation began; a Lambda serves one request at a time. */
let requests = 0;

export const countRequest = (): void => {
  requests += 1;
};
export const resetRequestCount = (to = 0): void => {
  requests = to;
};
export const requestCount = (): number => requests;
