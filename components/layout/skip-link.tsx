export function SkipLink() {
  return (
    <a href="#main" className="btn btn-primary fixed top-2 left-2 z-50 -translate-y-24 focus:translate-y-0">
      Skip to main content
    </a>
  );
}
