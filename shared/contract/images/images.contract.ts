import * as z from 'zod';
import { OrganizationId } from '../../ids.ts';
import { PictureType, pictureLimits, pictureTypes } from '../../model/people/picture.ts';
import { call } from '../calls/call.ts';

const pictureFile = (bytesMax: number) =>
  z
    .file()
    .min(1)
    .max(bytesMax)
    .mime([...pictureTypes]);

/** The two files of specification 7: a thumbnail of at most 100 x 100 px and the resized picture. */
const PictureFiles = z.strictObject({
  thumbnail: pictureFile(pictureLimits.thumbnailBytesMax),
  image: pictureFile(pictureLimits.imageBytesMax),
});

/** Links that need no sign-in and end after an hour. */
export const PictureLinks = z
  .object({ thumbnail: z.url(), image: z.url(), expiresAt: z.iso.datetime() })
  .meta({ id: 'PictureLinks' });
export type PictureLinks = z.infer<typeof PictureLinks>;

export const UploadId = z.string().regex(/^[0-9a-f]{32}$/);
const ofOwnOrganization = z.object({ id: OrganizationId });

export const uploadUserImage = call({
  id: 'uploadUserImage',
  domain: 'images',
  method: 'POST',
  path: '/users/upload-image',
  summary: 'Avatar of the signed-in person: thumbnail and resized picture',
  access: 'authenticated',
  requests: 3,
  body: PictureFiles,
  bodyType: 'multipart',
  response: PictureLinks,
  errors: ['image.format', 'image.rejected', 'request.conflict'],
});

export const removeUserImage = call({
  id: 'removeUserImage',
  domain: 'images',
  method: 'DELETE',
  path: '/users/upload-image',
  summary: 'Back to initials',
  access: 'authenticated',
  requests: 3,
  response: z.object({ done: z.literal(true) }),
  errors: ['request.conflict'],
});

export const setOrganizationLogo = call({
  id: 'setOrganizationLogo',
  domain: 'images',
  method: 'PATCH',
  path: '/organizations/{id}/logo',
  summary: 'Logo of the own organisation: thumbnail and resized picture',
  access: 'organization:manage',
  openWhile: ['registering', 'suspended'],
  requests: 3,
  params: ofOwnOrganization,
  body: PictureFiles,
  bodyType: 'multipart',
  response: PictureLinks,
  errors: ['image.format', 'image.rejected', 'organization.not_found', 'request.conflict'],
});

export const removeOrganizationLogo = call({
  id: 'removeOrganizationLogo',
  domain: 'images',
  method: 'DELETE',
  path: '/organizations/{id}/logo',
  summary: 'Removes the logo: the name is displayed without it',
  access: 'organization:manage',
  openWhile: ['registering', 'suspended'],
  requests: 3,
  params: ofOwnOrganization,
  response: z.object({ done: z.literal(true) }),
  errors: ['organization.not_found', 'request.conflict'],
});

/** For files that are too large for one call: put there, then named in a finishing call. */
export const createImageUpload = call({
  id: 'createImageUpload',
  domain: 'images',
  method: 'POST',
  path: '/images/uploads',
  summary: 'Address that takes one picture of up to 20 MB, for five minutes',
  access: 'authenticated',
  requests: 1,
  body: z.strictObject({
    contentType: PictureType,
    sizeBytes: z.number().int().min(1).max(pictureLimits.imageBytesMax),
  }),
  response: z.object({ uploadId: UploadId, url: z.url(), expiresAt: z.iso.datetime() }),
  status: 201,
  errors: [],
});

export const finishUserImage = call({
  id: 'finishUserImage',
  domain: 'images',
  method: 'POST',
  path: '/images/users/finish',
  summary: 'Takes an uploaded picture as avatar; the server makes the thumbnail',
  access: 'authenticated',
  requests: 3,
  body: z.strictObject({ uploadId: UploadId }),
  response: PictureLinks,
  errors: ['upload.missing', 'image.format', 'image.rejected', 'request.conflict'],
});

export const finishOrganizationLogo = call({
  id: 'finishOrganizationLogo',
  domain: 'images',
  method: 'PATCH',
  path: '/images/organizations/{id}/logo/finish',
  summary: 'Takes an uploaded picture as logo; the server makes the thumbnail',
  access: 'organization:manage',
  openWhile: ['registering', 'suspended'],
  requests: 3,
  params: ofOwnOrganization,
  body: z.strictObject({ uploadId: UploadId }),
  response: PictureLinks,
  errors: ['upload.missing', 'image.format', 'image.rejected', 'organization.not_found', 'request.conflict'],
});
