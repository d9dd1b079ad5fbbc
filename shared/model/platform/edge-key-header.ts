/** Header by which CloudFront shows that a request came through it; it overwrites what a viewer sent. */
export const edgeKeyHeader = 'edge-key';
