// Rules of html-validate for e2e/markup.spec.ts. This is a module instead of JSON, so that comments can explain each
// disabled rule.
const config = {
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // HTML ignores the case of attribute names; React writes some in camel case.
    'attr-case': 'off',
    // `async` and `async=""` are equally valid; React writes the second form.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // The rule's default types, and checkboxes: several may share a name, as one question can have several answers.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'submit', 'button', 'reset'] }],
    // Line breaks within telephone numbers are a question of layout, not of validity.
    'tel-non-breaking': 'off',
    // HTML allows any id without spaces; React's own script has one that begins with an underscore.
    'valid-id': ['error', { relaxed: true }],
    // `<br>` and `<br/>` are equally valid; React writes the second form.
    'void-style': 'off',
  },
};

export default config;
