import { Duration, Stack } from 'aws-cdk-lib';
import { HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { type Stage, stagePrefix } from '../config.ts';

/** Where presigned links lead: files of publications; avatars and logos, and their uploads. */
export type Origins = { readonly downloads: string; readonly media: string };

/** Policy of pages: scripts of our own and of Stripe only; Cloudscape sets style attributes; the browser talks to its host, sign-in, uploads and Stripe. */
const documentPolicy = (stage: Stage, region: string, { downloads, media }: Origins): string =>
  [
    "default-src 'none'",
    `script-src ${["'self'", ...stage.stripe.scriptSources].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src ${["'self'", 'data:', 'blob:', downloads, media, ...stage.connectSources].join(' ')}`,
    "font-src 'self' data:",
    `connect-src ${["'self'", `https://cognito-idp.${region}.amazonaws.com`, downloads, media, ...stage.connectSources, ...stage.stripe.connectSources].join(' ')}`,
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    `frame-src ${stage.stripe.frameSources.join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Responses that are no page (API answers, style sheets, images) may load nothing, wherever a browser shows them. */
const resourcePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/**
 * Built files are scripts, style sheets, texts and fonts; a worker runs under the policy of its own response. Kept
 * short: it is sent with each file.
 */
const filePolicy = "default-src 'none'; script-src 'self'; frame-ancestors 'none'";

const permissions = 'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), usb=()';

export type SecurityHeadersProps = {
  readonly stage: Stage;
  readonly origins: Origins;
};

const policy = (scope: Construct, id: string, stage: Stage, contentSecurityPolicy: string): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, id, {
    responseHeadersPolicyName: `${stagePrefix(stage)}-${id.toLowerCase()}`,
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy, override: true },
      contentTypeOptions: { override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
      strictTransportSecurity: { accessControlMaxAge: Duration.days(730), includeSubdomains: true, override: true },
    },
    customHeadersBehavior: {
      customHeaders: [
        { header: 'permissions-policy', value: permissions, override: true },
        { header: 'cross-origin-opener-policy', value: 'same-origin', override: true },
        { header: 'cross-origin-resource-policy', value: 'same-site', override: true },
      ],
    },
    removeHeaders: ['server', 'x-amz-server-side-encryption', 'x-amz-version-id'],
  });

/** The sets of security headers (S5 of the bench): of pages, of the build's files, and of everything else. */
export const createSecurityHeaders = (scope: Construct, { stage, origins }: SecurityHeadersProps) => ({
  documents: policy(scope, 'Documents', stage, documentPolicy(stage, Stack.of(scope).region, origins)),
  files: policy(scope, 'Files', stage, filePolicy),
  resources: policy(scope, 'Resources', stage, resourcePolicy),
});
