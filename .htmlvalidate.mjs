// Rules of html-validate for e2e/markup.spec.ts. A module instead of JSON, so that each disabled rule can give its
// reason.
const config = {
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // HTML ignores the case of attribute names; React writes some in camel case.
    'attr-case': 'off',
    // `async` and `async=""` are equally valid; React writes the second form.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // Checkboxes may share a name, as radio buttons do: one question with several answers. The other types are the
    // rule's default.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'submit', 'button', 'reset'] }],
    // Where a telephone number wraps is a matter of layout, not of validity.
    'tel-non-breaking': 'off',
    // HTML allows any id without spaces; React's own script has one that begins with an underscore.
    'valid-id': ['error', { relaxed: true }],
    // `<br>` and `<br/>` are equally valid; React writes the second form.
    'void-style': 'off',
  },
};

export default config;
