// @ts-nocheck
import { openApiToBruno } from '@usebruno/converters';
import document from './openapi.json';

export const collection = openApiToBruno(document);
