/** The rules of the comparison: for each id the class of a change, why it has it, and what a program does about it. */

/** `retired` is the class of a removal after its announced date. */
export type ChangeClass = 'breaking' | 'retired' | 'additive' | 'docs-only';

/** The rule that applies to a difference. */
export interface Verdict {
  class: ChangeClass;
  /** Id of the rule, by which reports cite it. */
  rule: string;
  why: string;
  /** What a program does now, with `{name}` for the part that changed. Given for what breaks. */
  advice?: string | undefined;
}

/** Why a change breaks. */
const breaking = {
  'default-changed': 'a request that omits the value now has another meaning',
  'discriminator-added': 'requests without the field that selects an alternative may now be refused',
  'discriminator-changed': 'programs select an alternative by it',
  'base-changed': 'its references are resolved against it, and may lead elsewhere',
  'acknowledgement-media-type-removed': 'receivers that respond with the media type no longer acknowledge',
  'media-type-removed': 'the media type is no longer accepted or sent',
  'event-media-type-added': 'receivers cannot choose the media type of a delivery',
  'acknowledgement-body-required': 'receivers that respond without a body no longer acknowledge',
  'request-body-removed': 'code that sends a body no longer compiles',
  'event-body-removed': 'receivers no longer receive a body',
  'request-body-required': 'requests without a body are now refused',
  'unknown-keyword': 'the comparison does not know the keyword, and what is uncertain counts as breaking',
  'request-narrowed': 'requests that were valid before may now be refused',
  'request-changed': 'some requests that were valid before may now be refused',
  'response-widened': 'readers may receive values that were excluded before',
  'type-changed': 'the exported type changes, and no operation shows who writes it',
  'openapi-version': 'tools that read the older version may not read the newer one',
  'schema-removed': 'its name is exported: code that imports it no longer compiles',
  'batch-limit-removed':
    'without its limits the operation is not treated as a batch, and code that sends batches with it no longer compiles',
  'value-removed': 'code that compares with the value no longer compiles',
  'known-values-removed': 'the exported list of its known values is removed',
  'effect-changed': 'the client decides by it whether a request may be repeated',
  'two-factor-required': 'a call without a two-factor code is now refused',
  'two-factor-removed': 'code that passes a two-factor code no longer compiles',
  'webhook-signature-changed': 'receivers verify deliveries by it and would refuse them',
  'webhook-delivery-changed': 'receivers acknowledge deliveries and recognise repeated ones by it',
  'dialect-changed': 'keywords may have another meaning in another dialect',
  'sunset-earlier': 'it may be removed earlier than was announced',
  'event-removed': 'receivers of the event no longer receive it',
  'operation-removed': 'calls of the operation fail',
  'operation-renamed': 'generated functions and types are named after it',
  'parameter-removed': 'code that sends the parameter no longer compiles, and requests with it may be refused',
  'event-header-removed': 'receivers read the header, and it may be the signature',
  'parameter-required': 'requests without the parameter are now refused',
  'acknowledgement-header-required': 'receivers that respond without the header no longer acknowledge',
  'header-removed': 'readers of the header no longer receive it',
  'acknowledgement-removed': 'receivers that respond with it no longer acknowledge',
  'status-removed': 'readers of the response no longer receive it',
  'success-added': 'code that expects one success status receives another',
  'link-changed': 'programs that follow the link no longer find its target',
  'field-removed': 'code that uses the field no longer compiles, and its value is no longer sent or read',
  'field-required': 'requests without the field are now refused',
  'additional-fields-removed': 'code that sends fields of its own no longer compiles',
  'credentials-refused': 'requests with the earlier credentials are now refused',
  'event-credentials-removed': 'receivers that check the earlier credentials now refuse deliveries',
  'flow-removed': 'callers that use the flow no longer obtain credentials',
  'scope-removed': 'callers that request the scope are now refused',
  'server-changed': 'callers that use the address, or the default address, send their requests elsewhere',
  'too-complex': 'what is uncertain counts as breaking',
};

/** What programs do about what breaks. */
const advice: Record<keyof typeof breaking, string> = {
  'default-changed': 'send `{name}` with the value that you mean',
  'discriminator-added': 'send the field that selects the alternative',
  'discriminator-changed': 'select the alternative by the new discriminator',
  'base-changed': 'compare what the references lead to',
  'acknowledgement-media-type-removed': 'respond with another media type',
  'media-type-removed': 'use another media type',
  'event-media-type-added': 'read {name} too',
  'acknowledgement-body-required': 'respond with a body',
  'request-body-removed': 'send no body',
  'event-body-removed': 'expect no body',
  'request-body-required': 'send a body',
  'unknown-keyword': 'compare the two versions by hand',
  'request-narrowed': 'send only what the newer contract allows',
  'request-changed': 'send only what the newer contract allows',
  'response-widened': 'handle what may now be received',
  'type-changed': 'compile the code that imports the type',
  'openapi-version': 'use tools that read the newer version',
  'schema-removed': 'import no type `{name}`',
  'batch-limit-removed': 'send the calls without the batch helpers',
  'value-removed': 'compare with none of the lost values',
  'known-values-removed': 'import no list of its values',
  'effect-changed': 'review how the call is repeated',
  'two-factor-required': 'send a two-factor code',
  'two-factor-removed': 'send no two-factor code',
  'webhook-signature-changed': 'verify deliveries as the newer contract says',
  'webhook-delivery-changed': 'acknowledge and recognise deliveries as the newer contract says',
  'dialect-changed': 'read the schemas in the new dialect',
  'sunset-earlier': 'stop using it before the new date',
  'event-removed': 'expect no `{name}`',
  'operation-removed': 'do not call `{name}`',
  'operation-renamed': 'use the new name',
  'parameter-removed': 'do not send `{name}`',
  'event-header-removed': 'expect no `{name}`',
  'parameter-required': 'send `{name}`',
  'acknowledgement-header-required': 'respond with the header `{name}`',
  'header-removed': 'expect no header `{name}`',
  'acknowledgement-removed': 'respond with another status than {name}',
  'status-removed': 'expect no status {name}',
  'success-added': 'handle the status {name}',
  'link-changed': 'do not follow the link as before',
  'field-removed': 'expect no `{name}`',
  'field-required': 'send `{name}`',
  'additional-fields-removed': 'send only the fields that are named',
  'credentials-refused': 'send the credentials that the newer contract asks for',
  'event-credentials-removed': 'check the credentials that are now delivered',
  'flow-removed': 'obtain credentials with another flow',
  'scope-removed': 'request another scope',
  'server-changed': 'set the base URL',
  'too-complex': 'compare the two versions by hand',
};

/** Why a change breaks nothing. */
const additive = {
  'discriminator-extended': 'programs still select the same alternatives',
  'media-type-added': 'the earlier media types remain',
  'body-added': 'callers may omit the body',
  'request-widened': 'requests that were valid before remain valid',
  'response-narrowed': 'what is read remains within the earlier contract',
  'schema-added': 'existing code does not use the new name',
  'known-values-listed': 'the list is open, and other values may still occur',
  'known-value-added': 'the list is open, and readers expect further values',
  'two-factor-optional': 'a call need not carry a two-factor code',
  deprecated: 'deprecated parts continue to work',
  'sunset-announced': 'it announces the date of removal',
  'operation-added': 'existing callers and receivers are not affected',
  'operation-named': 'generated functions and types gain a name',
  'parameter-added': 'callers may omit the parameter',
  'acknowledgement-header-optional': 'receivers may respond without the header',
  'header-added': 'readers that do not know the header ignore it',
  'acknowledgement-added': 'receivers may respond with it',
  'status-described': 'the status was possible before, although it was not described',
  'link-added': 'programs that do not know the link ignore it',
  'field-added': 'callers may omit the field',
  'response-field-added': 'readers that do not know the field ignore it',
  'credentials-sufficient': 'the earlier credentials are still sufficient',
  'event-credentials-added': 'receivers may check the credentials, or ignore them',
  'scheme-added': 'operations may ask for it',
  'flow-added': 'callers may obtain the same credentials with another flow',
  'scope-added': 'callers may request the scope',
  'server-added': 'the earlier addresses remain',
};

/** Why a change concerns the documentation alone. */
const documentation = {
  'response-default-changed': 'readers do not rely on a default of what the service sends',
  'default-stated': 'the default documents what the service already does',
  documentation: 'it is documentation, and programs do not depend on it',
  'openapi-patch': 'a patch version of OpenAPI does not change the meaning of a document',
  'acknowledgement-described': 'the status is still described by its range',
  'status-still-described': 'the status is still described, by its range or by "default"',
  'scheme-unused': 'no operation asks for it',
  hint: 'it is a hint for people',
  'scope-described': 'only the description of the scope changes',
};

const tables = { breaking, additive, 'docs-only': documentation };

type RuleId = keyof typeof breaking | keyof typeof additive | keyof typeof documentation;

/** The verdicts by their rules. */
const verdicts = Object.fromEntries(
  (Object.keys(tables) as (keyof typeof tables)[]).flatMap((name) =>
    Object.entries(tables[name]).map(([id, why]) => [
      id,
      { class: name, rule: id, why, ...(name === 'breaking' && { advice: advice[id as keyof typeof breaking] }) },
    ]),
  ),
) as Record<RuleId, Verdict>;

/** The verdict of a rule, with words of its own where those of the rule are not exact enough. */
export const rule = (id: RuleId, own?: Partial<Pick<Verdict, 'why' | 'advice'>>): Verdict =>
  own ? { ...verdicts[id], ...own } : verdicts[id];
