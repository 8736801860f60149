export default '/assets/file';
